/** The `setup()` of the machine in map-marker.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, enqueueActions, setup } from 'xstate';
import { call, failed, ports } from '../../_kit';
import { placeAt } from '../location-search';
import { withChange, withPlace, without } from './points';
import type * as T from './map-marker.types';

/** The zoom of a map whose only marker was just added. */
const ADDED_ZOOM = 12;

const addresses = ( { points, address }: T.StoredAttributes ): boolean => address.trim() !== '' && points.length === 0;

/** The attributes with another marker. The first marker also becomes the centre of the map. */
function attributesWith( { points: before }: T.Context, place: T.Place ) {
	const { points, id } = withPlace( before, place );
	const region = before.length > 0 ? {} : { mapCenter: place.coordinates, zoom: ADDED_ZOOM };
	return { points, id, attributes: { points, ...region } };
}

export const mapMarker = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { geocode: call } ),
	actions: {
		assignStored: assign( ( _, { points, address }: T.StoredAttributes ) => ( { points, address } ) ),
		add: enqueueActions( ( { context, enqueue }, p: { place: T.Place } ) => {
			const { points, id, attributes } = attributesWith( context, p.place );
			enqueue.assign( { points, openId: id } );
			enqueue.emit( { type: 'attributes.commit', undoable: true, attributes } );
		} ),
		addAt: enqueueActions( ( { context, enqueue }, p: { coordinates: T.Coordinates } ) => {
			const { points, id, attributes } = attributesWith( context, placeAt( p.coordinates ) );
			enqueue.assign( { points, openId: id } );
			enqueue.emit( { type: 'attributes.commit', undoable: true, attributes } );
		} ),
		/** The marker follows from the saved address: not an undo level. */
		assignLocated: enqueueActions( ( { context, enqueue }, p: { place: T.Place } ) => {
			const { points } = withPlace( context.points, p.place );
			enqueue.assign( { points } );
			enqueue.emit( {
				type: 'attributes.commit',
				undoable: false,
				attributes: { points, mapCenter: p.place.coordinates },
			} );
		} ),
		edit: enqueueActions( ( { context, enqueue }, { id, change }: { id: string; change: Partial< T.Point > } ) => {
			const points = withChange( context.points, id, change );
			enqueue.assign( { points } );
			enqueue.emit( { type: 'attributes.type', attributes: { points } } );
		} ),
		/** Also removes the address; otherwise, a map without markers would geocode it again and restore its marker. */
		remove: enqueueActions( ( { context, enqueue }, { id }: { id: string } ) => {
			const points = without( context.points, id );
			const address = points.length > 0 ? context.address : '';
			enqueue.assign( { points, address } );
			enqueue.emit( {
				type: 'attributes.commit',
				undoable: true,
				attributes: { points, ...( address === context.address ? {} : { address } ) },
			} );
		} ),
		assignPoints: assign( ( _, p: { points: readonly T.Point[] } ) => ( { points: p.points } ) ),
		commitPoints: emit( ( { context }, p: { points: readonly T.Point[] } ) => ( {
			type: 'attributes.commit' as const,
			undoable: true,
			attributes: {
				points: p.points,
				...( p.points.length === 0 && context.address !== '' ? { address: '' } : {} ),
			},
		} ) ),
		open: assign( ( _, p: { id: string } ) => ( { openId: p.id } ) ),
		close: assign( { openId: null } ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		assignUnfound: assign( { failure: failed( 'unfound' ) } ),
		clearFailure: assign( { failure: null } ),
		assignMoved: assign( ( _, { center, zoom }: T.Region ) => ( { moved: { center, zoom } } ) ),
		/** With several markers, the zoom is the one that shows all of them. */
		saveRegion: emit( ( { context: { moved, points } } ) => ( {
			type: 'attributes.commit' as const,
			undoable: true,
			attributes: { mapCenter: moved!.center, ...( points.length < 2 ? { zoom: moved!.zoom } : {} ) },
		} ) ),
		clearMoved: assign( { moved: null } ),
	},
	guards: {
		hasAddressOnly: ( { context } ) => addresses( context ),
		hasPoints: ( { context } ) => context.points.length > 0,
		isOtherAddress: ( { context }, p: T.StoredAttributes ) => p.address !== context.address,
		isPlace: ( _, p: { place: T.Place | null } ) => p.place !== null,
		isPoint: ( { context }, p: { id: string } ) => context.points.some( ( { id } ) => id === p.id ),
		isGone: ( { context } ) => context.points.every( ( { id } ) => id !== context.openId ),
	},
	delays: { regionPause: 1_000, geocodeLimit: 15_000 },
} );
