import { useSelector } from '@xstate/react';
import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Icon, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { mapMarker as icon } from '@wordpress/icons';
import { locationSearchMachine } from '../../machines/maps/location-search';
import { mapApiMachine, providerCookieIn, providerOf } from '../../machines/maps/map-api';
import { DEFAULT_CENTER, mapMarkerMachine, pointsIn } from '../../machines/maps/map-marker';
import { useFlow } from '../_runtime/hooks/use-flow';
import { useIsPreview } from '../_runtime/hooks/use-preview';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { site } from '../_runtime/registration/site';
import { leaving } from '../_shared/focus';
import { styleNamed } from '../_shared/maps/styles';
import { savedStyleOf } from './attributes';
import type { Attributes } from './attributes';
import { MapCanvas } from './parts/map-canvas';
import { MapView } from './parts/map-view';
import { Settings } from './parts/settings';
import { NO_MAPS, freeStyles, sourceOf } from './parts/source';

type Props = BlockEditProps< Attributes >;

/** The centre of the map. */
function centerOf( { mapCenter }: Attributes ) {
	const longitude = Number( mapCenter?.longitude ?? mapCenter?.lng ?? NaN );
	const latitude = Number( mapCenter?.latitude ?? mapCenter?.lat ?? NaN );
	return Number.isFinite( longitude ) && Number.isFinite( latitude ) ? { longitude, latitude } : DEFAULT_CENTER;
}

/** Whether the author has moved the map. */
const isPlaced = ( { longitude, latitude }: typeof DEFAULT_CENTER ): boolean =>
	longitude !== DEFAULT_CENTER.longitude || latitude !== DEFAULT_CENTER.latitude;

/** The inserter preview. */
function Example() {
	return (
		<div { ...useBlockProps() }>
			<div className="statecraft-map__example" role="img" aria-label={ __( 'A map', 'statecraft' ) }>
				<Icon icon={ icon } size={ 48 } />
			</div>
		</div>
	);
}

/** A preview draws no map. */
export default function Edit( props: Props ) {
	const isPreview = useIsPreview();
	return isPreview || props.attributes.preview ? <Example /> : <LiveMap { ...props } />;
}

function LiveMap( { clientId, attributes, isSelected }: Props ) {
	const { points, address = '', mapDetails = true, markerColor = 'red', zoom = 13, className } = attributes;
	const maps = site().maps ?? NO_MAPS;
	const levels = useUndoLevels( clientId );
	const style = styleNamed( savedStyleOf( attributes ) );
	const cookie = providerCookieIn( globalThis.document.cookie );
	const center = centerOf( attributes );
	const stored = { points: pointsIn( points ), address };
	const api = useFlow( mapApiMachine, {
		key: clientId,
		input: {
			style,
			cookie,
			setting: maps.service,
			freeStyles: freeStyles( maps ),
			mayEditKey: maps.canEditKey,
		},
		propEvents: [ { type: 'style.change', style, cookie } ],
	} );
	const search = useFlow( locationSearchMachine, {
		key: clientId,
		input: { near: center },
		propEvents: [ { type: 'near.change', near: center } ],
	} );
	const place = useSelector( search, ( { context } ) => context.picked );
	const markers = useFlow( mapMarkerMachine, {
		key: clientId,
		input: stored,
		on: { 'attributes.type': ( { attributes: typed } ) => levels.type( typed ) },
		propEvents: [
			{ type: 'attributes.change', ...stored },
			{ type: 'place.pick', place },
		],
	} );
	const token = useSelector( api, ( { context } ) => context.token );
	const isAdding = useSelector( markers, ( snapshot ) => snapshot.matches( { markers: 'adding' } ) );
	const isReady = useSelector( api, ( snapshot ) => snapshot.matches( 'ready' ) );
	const provider = providerOf( style, cookie, maps.service );
	const source = sourceOf( maps, { style, provider, token, hasDetails: mapDetails }, api );
	const view = {
		center,
		zoom,
		hasDetails: mapDetails,
		markerColor,
		scrollToZoom: Boolean( attributes.scrollToZoom ),
		showFullscreenButton: Boolean( attributes.showFullscreenButton ),
	};
	const write = ( changes: Partial< Attributes > ) => levels.act( changes );
	return (
		<div { ...useBlockProps() }>
			{ isReady && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							icon={ icon }
							label={ __( 'Add a marker', 'statecraft' ) }
							isPressed={ isAdding }
							onClick={ leaving( () => {
								search.send( { type: 'form.open' } );
								markers.send( { type: isAdding ? 'marker.cancel' : 'marker.add' } );
							} ) }
						/>
					</ToolbarGroup>
				</BlockControls>
			) }
			<Settings { ...{ api, markers, attributes } } onChange={ write } />
			<MapView
				{ ...{ api, markers, search, clientId, isSelected } }
				center={ center }
				height={ attributes.mapHeight }
				canSearch={ maps.canGeocode }
				onResize={ ( mapHeight ) => write( { mapHeight } ) }
				onPlainStyle={
					maps.styles.default
						? () =>
								write( {
									className: [
										...( className ?? '' )
											.split( ' ' )
											.filter( ( name ) => ! name.startsWith( 'is-style-' ) ),
										'is-style-default',
									]
										.filter( Boolean )
										.join( ' ' ),
								} )
						: undefined
				}
			>
				{ /* The library that draws a map cannot be replaced: the key creates another element. */ }
				<MapCanvas
					key={ JSON.stringify( source ) }
					{ ...{ api, markers, source, view } }
					isPlaced={ isPlaced( center ) }
				/>
			</MapView>
		</div>
	);
}
