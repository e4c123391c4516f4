/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { DEFAULT_CENTER, mapMarkerMachine, pointsIn } from '../../../../machines/maps/map-marker';
import type { Event, Point } from '../../../../machines/maps/map-marker';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { cafe, inputOf, pointOf, prater } from './map-marker.model';

const { it, trials } = scenariosOf( mapMarkerMachine );

/** The markers of a block. */
function markersOf( machine: AnyStateMachine, points: readonly Point[] = [], address = '' ) {
	const flow = live( machine as typeof mapMarkerMachine, inputOf( points, address ) );
	const value = () => flow.snapshot().value as { markers: string; region: string };
	return {
		...flow,
		async send( ...events: Event[] ) {
			events.forEach( ( event ) => flow.actor.send( event ) );
			await settled();
		},
		async answer( output: unknown ) {
			flow.script.open( 'geocode' ).answer( output );
			await settled();
		},
		state: () => value().markers,
		region: () => value().region,
		openId: () => flow.snapshot().context.openId,
		titles: () => flow.snapshot().context.points.map( ( { title } ) => title ),
	};
}

const two = [ pointOf( cafe ), pointOf( prater ) ];
const commit = ( attributes: object, undoable = true ) => ( { type: 'attributes.commit', attributes, undoable } );

it( '[MAP-046, MAP-058] a place that is picked becomes a marker with an open callout; the first one is where the map is, at zoom 12', async ( machine ) => {
	const flow = markersOf( machine );
	await flow.send( { type: 'place.pick', place: cafe } );
	expect( [ flow.state(), flow.emitted ] ).toEqual( [ 'idle', [] ] );
	await flow.send( { type: 'marker.add' }, { type: 'place.pick', place: null } );
	expect( flow.state() ).toBe( 'adding' );
	await flow.send( { type: 'place.pick', place: cafe } );
	expect( [ flow.state(), flow.openId() ] ).toEqual( [ 'open', cafe.id ] );
	expect( flow.emitted ).toEqual( [
		commit( { points: [ pointOf( cafe ) ], mapCenter: cafe.coordinates, zoom: 12 } ),
	] );
	await flow.send( { type: 'callout.close' }, { type: 'marker.add' }, { type: 'place.pick', place: prater } );
	expect( flow.emitted.at( -1 ) ).toEqual( commit( { points: two } ) );
} );

it( 'a place that already has a marker gets a second one with its own id', async ( machine ) => {
	const flow = markersOf( machine, [ pointOf( cafe ) ] );
	await flow.send( { type: 'marker.add' }, { type: 'place.pick', place: cafe } );
	expect( flow.snapshot().context.points.map( ( { id } ) => id ) ).toEqual( [ 'poi.1', 'poi.1-2' ] );
	expect( flow.openId() ).toBe( 'poi.1-2' );
} );

it( '[MAP-046] in part: a press on the map adds a marker there, while one is being added', async ( machine ) => {
	const flow = markersOf( machine );
	await flow.send( { type: 'map.press', coordinates: cafe.coordinates } );
	expect( flow.emitted ).toEqual( [] );
	await flow.send( { type: 'marker.add' }, { type: 'map.press', coordinates: cafe.coordinates } );
	expect( flow.state() ).toBe( 'open' );
	expect( flow.snapshot().context.points ).toMatchObject( [ { coordinates: cafe.coordinates } ] );
	expect( flow.emitted ).toMatchObject( [ commit( { mapCenter: cafe.coordinates, zoom: 12 } ) ] );
	expect( flow.openId() ).toBe( flow.snapshot().context.points[ 0 ]!.id );
} );

it( 'cancelling adds nothing', async ( machine ) => {
	const flow = markersOf( machine );
	await flow.send( { type: 'marker.add' }, { type: 'marker.cancel' } );
	await flow.send( { type: 'place.pick', place: cafe }, { type: 'map.press', coordinates: cafe.coordinates } );
	expect( [ flow.state(), flow.emitted ] ).toEqual( [ 'placed', [] ] );
} );

it( '[MAP-049, MAP-050] a press on a marker opens its callout and closes the one that was open', async ( machine ) => {
	const flow = markersOf( machine, two );
	await flow.send( { type: 'marker.open', id: 'nobody' } );
	expect( flow.state() ).toBe( 'idle' );
	await flow.send( { type: 'marker.open', id: cafe.id } );
	expect( [ flow.state(), flow.openId() ] ).toEqual( [ 'open', cafe.id ] );
	await flow.send( { type: 'marker.open', id: prater.id } );
	expect( [ flow.state(), flow.openId() ] ).toEqual( [ 'open', prater.id ] );
	await flow.send( { type: 'map.press', coordinates: cafe.coordinates } );
	expect( [ flow.state(), flow.openId(), flow.emitted ] ).toEqual( [ 'placed', null, [] ] );
	await flow.send( { type: 'marker.open', id: cafe.id }, { type: 'callout.close' } );
	expect( [ flow.state(), flow.openId() ] ).toEqual( [ 'placed', null ] );
} );

it( '[MAP-047] title and caption are written as typing, whether the callout is open or not', async ( machine ) => {
	const flow = markersOf( machine, two );
	await flow.send( { type: 'marker.edit', id: prater.id, change: { title: 'The wheel' } } );
	await flow.send( { type: 'marker.edit', id: 'nobody', change: { title: 'No' } } );
	await flow.send( { type: 'marker.open', id: cafe.id } );
	await flow.send( { type: 'marker.edit', id: cafe.id, change: { caption: 'Cake' } } );
	const points = [
		{ ...pointOf( cafe ), caption: 'Cake' },
		{ ...pointOf( prater ), title: 'The wheel' },
	];
	expect( flow.emitted ).toEqual( [
		{ type: 'attributes.type', attributes: { points: [ pointOf( cafe ), points[ 1 ] ] } },
		{ type: 'attributes.type', attributes: { points } },
	] );
	expect( [ flow.state(), flow.snapshot().context.points ] ).toEqual( [ 'open', points ] );
} );

it( '[MAP-048] a deleted marker takes its callout with it; the last one takes the address, which would bring it back', async ( machine ) => {
	const flow = markersOf( machine, two, 'Wien' );
	await flow.send( { type: 'marker.open', id: cafe.id }, { type: 'marker.delete', id: 'nobody' } );
	expect( flow.emitted ).toEqual( [] );
	await flow.send( { type: 'marker.delete', id: cafe.id } );
	expect( [ flow.state(), flow.openId(), flow.titles() ] ).toEqual( [ 'placed', null, [ 'Prater' ] ] );
	await flow.send( { type: 'marker.delete', id: prater.id } );
	expect( flow.emitted ).toEqual( [
		commit( { points: [ pointOf( prater ) ] } ),
		commit( { points: [], address: '' } ),
	] );
	expect( flow.script.calls ).toEqual( [] );
} );

it( 'the list can be set as a whole: reordered, pasted or emptied', async ( machine ) => {
	const flow = markersOf( machine, two, 'Wien' );
	await flow.send( { type: 'points.set', points: [ ...two ].reverse() } );
	expect( flow.titles() ).toEqual( [ 'Prater', 'Café Central' ] );
	await flow.send( { type: 'points.set', points: [] } );
	expect( flow.emitted ).toEqual( [
		commit( { points: [ ...two ].reverse() } ),
		commit( { points: [], address: '' } ),
	] );
	const plain = markersOf( machine, two );
	await plain.send( { type: 'points.set', points: [] } );
	expect( plain.emitted ).toEqual( [ commit( { points: [] } ) ] );
} );

it( '[MAP-054, MAP-056] an address without markers is geocoded, and its marker is no step to undo', async ( machine ) => {
	const flow = markersOf( machine, [], ' Wien ' );
	expect( [ flow.state(), flow.script.calls[ 0 ]!.input ] ).toEqual( [ 'locating', { address: 'Wien' } ] );
	await flow.answer( cafe );
	expect( [ flow.state(), flow.titles() ] ).toEqual( [ 'placed', [ 'Café Central' ] ] );
	expect( flow.emitted ).toEqual( [ commit( { points: [ pointOf( cafe ) ], mapCenter: cafe.coordinates }, false ) ] );
	expect( markersOf( machine, two, 'Wien' ).state() ).toBe( 'idle' );
	expect( markersOf( machine, [], ' ' ).state() ).toBe( 'idle' );
} );

it( '[MAP-055] in part: an address that is not found, or not in time, is said, and can be tried again', async ( machine ) => {
	const flow = markersOf( machine, [], 'Nowhere' );
	await flow.answer( null );
	expect( [ flow.state(), flow.snapshot().context.failure?.kind ] ).toEqual( [ 'unlocated', 'unfound' ] );
	await flow.send( { type: 'request.retry' } );
	expect( [ flow.state(), flow.snapshot().context.failure ] ).toEqual( [ 'locating', null ] );
	flow.script.open( 'geocode' ).fail( new ServiceFailure( failed( 'unreached' ) ) );
	await settled();
	expect( [ flow.state(), flow.snapshot().context.failure?.kind ] ).toEqual( [ 'unlocated', 'unreached' ] );
	await flow.send( { type: 'request.retry' } );
	flow.clock.increment( 15_000 );
	expect( [ flow.state(), flow.snapshot().context.failure?.kind ] ).toEqual( [ 'unlocated', 'silent' ] );
	expect( flow.emitted ).toEqual( [] );
} );

it( 'another address, or markers restored by an undo, end the search and the notice', async ( machine ) => {
	const changed = ( points: readonly Point[], address: string ) =>
		( { type: 'attributes.change', points, address } ) as const;
	const flow = markersOf( machine, [], 'Wien' );
	await flow.send( changed( [], 'Wien' ) );
	expect( flow.script.calls ).toHaveLength( 1 );
	await flow.send( changed( [], 'Graz' ) );
	expect( flow.script.open( 'geocode' ).input ).toEqual( { address: 'Graz' } );
	await flow.send( changed( [ pointOf( cafe ) ], 'Graz' ) );
	expect( [ flow.state(), flow.script.calls.some( ( { isOpen } ) => isOpen ) ] ).toEqual( [ 'placed', false ] );

	const lost = markersOf( machine, [], 'Nowhere' );
	await lost.answer( null );
	await lost.send( changed( [], 'Nowhere' ) );
	expect( lost.state() ).toBe( 'unlocated' );
	await lost.send( changed( [], 'Wien' ) );
	expect( [ lost.state(), lost.script.open( 'geocode' ).input ] ).toEqual( [ 'locating', { address: 'Wien' } ] );
	await lost.answer( null );
	await lost.send( changed( [ pointOf( cafe ) ], 'Wien' ) );
	expect( [ lost.state(), lost.snapshot().context.failure ] ).toEqual( [ 'placed', null ] );
} );

it( '[MAP-060, MAP-061] where a map comes to rest for a second is stored in one step, with the zoom of fewer than two markers', async ( machine ) => {
	const flow = markersOf( machine, [ pointOf( cafe ) ] );
	await flow.send( { type: 'map.move', center: DEFAULT_CENTER, zoom: 5 } );
	flow.clock.increment( 999 );
	await flow.send( { type: 'map.move', center: prater.coordinates, zoom: 9 } );
	flow.clock.increment( 999 );
	expect( [ flow.region(), flow.emitted ] ).toEqual( [ 'moving', [] ] );
	flow.clock.increment( 1 );
	expect( [ flow.region(), flow.emitted ] ).toEqual( [
		'still',
		[ commit( { mapCenter: prater.coordinates, zoom: 9 } ) ],
	] );
	expect( flow.snapshot().context.moved ).toBeNull();
	const several = markersOf( machine, two );
	await several.send( { type: 'map.move', center: prater.coordinates, zoom: 9 } );
	several.clock.increment( 1_000 );
	expect( several.emitted ).toEqual( [ commit( { mapCenter: prater.coordinates } ) ] );
} );

test( 'a saved list of any kind is parsed; ids are unique, and the same list results in the same points', () => {
	expect( pointsIn( 'x' ) ).toEqual( [] );
	const list = [ null, { id: 1, title: 7 }, { id: '1', coordinates: { longitude: '16.3', latitude: ' ' } }, {} ];
	const points = pointsIn( list );
	expect( points.map( ( { id, title } ) => [ id, title ] ) ).toEqual( [
		[ '1', '7' ],
		[ '1-2', '' ],
		[ 'marker', '' ],
	] );
	expect( points[ 1 ]!.coordinates ).toEqual( { longitude: 16.3, latitude: NaN } );
	expect( pointsIn( list ) ).toBe( points );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( mapMarkerMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
