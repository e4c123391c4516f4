import { Button, Notice, Placeholder, ResizableBox, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { mapMarker as icon } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { isDrawable } from '../../../machines/maps/map-marker';
import { RetryNotice } from '../../_shared/retry-notice';
import type { Coordinates } from '../../_shared/maps';
import { AddMarker } from './add-marker';
import type { Flows, MarkerFlow } from './flows';
import { NeedsKey } from './key';
import { apiFailureText, markerFailureText, nameOf } from './texts';

/** In CSS pixels; the stylesheet has the same value. */
const LEAST = 400;
const STEP = 10;

interface Props extends Flows {
	/** The block's client id. */
	clientId: string;
	center: Coordinates;
	/** In CSS pixels; if undefined, the stylesheet determines it. */
	height: number | undefined;
	isSelected: boolean;
	canSearch: boolean;
	onResize: ( height: number ) => void;
	/** Switches to a style that needs no key; undefined if there is none. */
	onPlainStyle: ( () => void ) | undefined;
	/** The map itself. */
	children: ReactNode;
}

/** The markers as a list of links, shown when there is no map. */
function PlaceList( { flow }: { flow: MarkerFlow } ) {
	const points = useSelector( flow, ( { context } ) => context.points );
	return (
		<ul>
			{ points.map( ( point, index ) => (
				<li key={ point.id }>
					{ isDrawable( point ) ? (
						<a
							href={ `https://www.google.com/maps/search/?api=1&query=${ point.coordinates.latitude },${ point.coordinates.longitude }` }
							target="_blank"
							rel="noreferrer"
						>
							{ nameOf( point, index ) }
						</a>
					) : (
						nameOf( point, index )
					) }
				</li>
			) ) }
		</ul>
	);
}

/** The failures, above the map. */
function Notices( { api, markers }: Pick< Flows, 'api' | 'markers' > ) {
	const failure = useSelector( api, ( { context } ) => context.failure );
	const canDismiss = useSelector( api, ( snapshot ) => snapshot.can( { type: 'notice.dismiss' } ) );
	const canRetry = useSelector( api, ( snapshot ) => snapshot.can( { type: 'request.retry' } ) );
	const missing = useSelector( markers, ( { context } ) => context.failure );
	return (
		<>
			{ failure && (
				<Notice
					status="error"
					isDismissible={ canDismiss }
					onRemove={ () => api.send( { type: 'notice.dismiss' } ) }
					spokenMessage={ apiFailureText( failure ) }
				>
					<p dir="auto">{ apiFailureText( failure ) }</p>
					{ canRetry && (
						<Button
							variant="secondary"
							onClick={ () => api.send( { type: 'request.retry' } ) }
							__next40pxDefaultSize
						>
							{ __( 'Try again', 'statecraft' ) }
						</Button>
					) }
				</Notice>
			) }
			{ missing && (
				<RetryNotice
					status="warning"
					message={ markerFailureText( missing ) }
					onRetry={ () => markers.send( { type: 'request.retry' } ) }
				/>
			) }
		</>
	);
}

/** The map in each state. */
export function MapView( props: Props ) {
	const { api, markers, search, clientId, center, height, isSelected, canSearch, children } = props;
	const isLoading = useSelector( api, ( snapshot ) => snapshot.matches( 'loading' ) );
	const needsKey = useSelector( api, ( snapshot ) => snapshot.matches( 'needs-token' ) );
	const isDrawn = useSelector(
		api,
		( snapshot ) => snapshot.matches( 'ready' ) && ! snapshot.matches( { ready: 'undrawable' } )
	);
	if ( isLoading ) {
		return (
			<Placeholder icon={ icon } label={ __( 'Map', 'statecraft' ) }>
				<p role="status">
					<Spinner />
					{ __( 'The map is loading.', 'statecraft' ) }
				</p>
			</Placeholder>
		);
	}
	if ( needsKey ) {
		return <NeedsKey flow={ api } onPlainStyle={ props.onPlainStyle } />;
	}
	if ( ! isDrawn ) {
		return (
			<>
				<Notices api={ api } markers={ markers } />
				<PlaceList flow={ markers } />
			</>
		);
	}
	const tall = height === undefined ? undefined : Math.max( LEAST, height );
	return (
		<>
			<Notices api={ api } markers={ markers } />
			<ResizableBox
				className="statecraft-map__frame"
				size={ { height: tall ?? LEAST } }
				minHeight={ LEAST }
				grid={ [ 1, STEP ] }
				enable={ { bottom: isSelected } }
				showHandle={ isSelected }
				onResizeStop={ ( _event, _direction, _element, { height: by } ) =>
					by !== 0 && props.onResize( Math.max( LEAST, ( tall ?? LEAST ) + by ) )
				}
			>
				{ children }
			</ResizableBox>
			{ isSelected && <AddMarker { ...{ markers, search, clientId, canSearch } } center={ center } /> }
		</>
	);
}
