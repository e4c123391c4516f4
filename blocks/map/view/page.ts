import { runChart } from '../../_runtime/page/run-chart';
import { assigns, chart, delays, guards, initialContext } from '../../../machines/maps/map-page/chart';
import type { Event } from '../../../machines/maps/map-page/chart';
import type { CreateMapCanvas, MapCanvas, MapView } from '../../_shared/maps';
import { calloutOf } from './callout';
import { sourceOf, viewOf } from './data';
import type { PageData, PageWindow } from './data';
import { partsOf, present } from './present';

/** How far below the viewport a map is drawn. Browsers limit the number of maps at a time, so this is not large. */
const NEAR = '200px 0px';

/** The exact longitude of San Francisco that is the block's default, which nobody has chosen. */
const UNSET = -122.41941550000001;

/**
 * The element with the data of a map; null if there is none, or not yet. Only a script, since the data names the library that is loaded: who may
 * not write scripts cannot save one, but anything else with this class.
 */
export const dataIn = ( root: ParentNode ) => root.querySelector< HTMLScriptElement >( 'script.statecraft-map__data' );

/**
 * Starts a map.
 *
 * @param root   The block, with its data.
 * @param create Loads the library and draws the map.
 * @param page   The window.
 */
export function prepare( root: HTMLElement, create: CreateMapCanvas, page: PageWindow = window ): void {
	const script = dataIn( root )!;
	const frame = script.closest< HTMLElement >( '.statecraft-map__frame' )!;
	const data = JSON.parse( script.textContent ) as PageData;
	const parts = partsOf( frame, data );
	const first = viewOf( data );
	/** Where the visitor left the map, to draw it there again. */
	let moved: Pick< MapView, 'center' | 'zoom' > | undefined;
	let canvas: MapCanvas | undefined;

	/**
	 * The current drawing, which a later one or leaving the viewport replaces. Its signal aborts the loading, but it may still report
	 * afterwards.
	 */
	let drawing: object | undefined;

	const remove = () => {
		canvas?.remove();
		canvas = drawing = undefined;
	};

	const draw = async (): Promise< void > => {
		const own = ( drawing = {} );
		let ready = () => {};
		const isReady = new Promise< void >( ( resolve ) => {
			ready = resolve;
		} );
		const open = ( id: string | null ) => {
			const point = first.points.find( ( one ) => one.id === id );
			canvas?.openCallout( id, point ? calloutOf( frame.ownerDocument, point, data.texts.open ) : null );
		};
		const drawn = await create( parts.ground, sourceOf( data, page ), { ...first, ...moved }, data.texts, {
			onReady: ready,
			onMove: ( to ) => {
				moved = to;
			},
			onMarker: open,
			onPress: () => open( null ),
			onCalloutClose: () => {},
			onFailure: ( { kind } ) => own === drawing && send( { type: 'map.fail', kind } ),
		} );
		if ( own !== drawing ) {
			drawn.remove();
			return;
		}
		canvas = drawn;
		// A single place is shown where the author has moved the map, if they have.
		const isUnset = first.center.longitude === UNSET;
		if ( ! moved && ( first.points.length > 1 || isUnset ) ) {
			canvas.fit( first.points, data.zoom );
		}
		await isReady;
	};

	const send = runChart< typeof initialContext, Event >(
		chart,
		{
			context: initialContext,
			guards,
			delays,
			actions: { ...assigns, remove },
			calls: { draw },
		},
		( state, context ) => present( parts, data, state, context )
	);
	parts.toggle.addEventListener( 'click', () => send( { type: 'list.toggle' } ) );
	parts.retry.addEventListener( 'click', () => send( { type: 'map.retry' } ) );
	new page.IntersectionObserver(
		( entries ) => send( { type: entries.at( -1 )!.isIntersecting ? 'view.enter' : 'view.leave' } ),
		{ rootMargin: NEAR }
	).observe( frame );
}
