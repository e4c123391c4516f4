import { useSelector } from '@xstate/react';
import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isDrawable } from '../../../machines/maps/map-marker';
import type { Attributes } from '../attributes';
import type { Flows } from './flows';
import { KeyPanel } from './key';
import { MarkersPanel } from './markers-panel';

/** In CSS pixels. */
const HEIGHT = { min: 400, max: 1000, step: 10 };

interface Props extends Pick< Flows, 'api' | 'markers' > {
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

/** The sidebar of a map. */
export function Settings( { api, markers, attributes, onChange }: Props ) {
	const { mapHeight, zoom, markerColor, mapDetails, scrollToZoom, showFullscreenButton } = attributes;
	const isLocked = useSelector( markers, ( { context } ) => context.points.filter( isDrawable ).length > 1 );
	const toggle = ( name: 'mapDetails' | 'scrollToZoom' | 'showFullscreenButton', label: string, help: string ) => (
		<ToggleControl
			label={ label }
			help={ help }
			checked={ Boolean( attributes[ name ] ) }
			onChange={ ( isOn ) => onChange( { [ name ]: isOn } ) }
			__nextHasNoMarginBottom
		/>
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Map Settings', 'statecraft' ) }>
				<RangeControl
					label={ __( 'Height in pixels', 'statecraft' ) }
					value={ mapHeight }
					initialPosition={ HEIGHT.min }
					{ ...HEIGHT }
					max={ Math.max( HEIGHT.max, mapHeight ?? 0 ) }
					onChange={ ( value ) => onChange( { mapHeight: value } ) }
					allowReset
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<RangeControl
					label={ __( 'Zoom level', 'statecraft' ) }
					help={
						isLocked &&
						__( 'With several markers, the map is zoomed so that all of them are in view.', 'statecraft' )
					}
					value={ zoom }
					min={ 0 }
					max={ 22 }
					disabled={ isLocked }
					onChange={ ( value ) => onChange( { zoom: value } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				{ toggle(
					'mapDetails',
					__( 'Show details', 'statecraft' ),
					mapDetails
						? __( 'Names and places of interest are shown.', 'statecraft' )
						: __( 'Only land and roads are shown.', 'statecraft' )
				) }
				{ toggle(
					'scrollToZoom',
					__( 'Scroll to zoom', 'statecraft' ),
					scrollToZoom
						? __( 'Scrolling over the map zooms it.', 'statecraft' )
						: __( 'Visitors zoom with the buttons, or with Ctrl or ⌘.', 'statecraft' )
				) }
				{ toggle(
					'showFullscreenButton',
					__( 'Show full-screen button', 'statecraft' ),
					showFullscreenButton
						? __( 'Visitors can open the map in full screen.', 'statecraft' )
						: __( 'Visitors cannot open the map in full screen.', 'statecraft' )
				) }
			</PanelBody>
			<MarkersPanel flow={ markers } />
			<PanelColorSettings
				title={ __( 'Colors', 'statecraft' ) }
				initialOpen={ false }
				enableAlpha={ false }
				colorSettings={ [
					{
						label: __( 'Marker color', 'statecraft' ),
						value: markerColor,
						onChange: ( color?: string ) => onChange( { markerColor: color ?? 'red' } ),
					},
				] }
			/>
			<KeyPanel flow={ api } />
		</InspectorControls>
	);
}
