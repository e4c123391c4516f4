/** The `setup()` of the machine in location-search.machine.ts: its ports, actions, guards and delays by name. */
import { assign, setup } from 'xstate';
import { call, failed, ports } from '../../_kit';
import { coordinatesIn, placeAt } from './coordinates';
import type * as T from './location-search.types';

export const NOTHING: T.SearchResult = { places: [], attribution: '', isStorable: true };

const foundAt = ( at: T.Coordinates | null ): T.SearchResult =>
	at ? { ...NOTHING, places: [ placeAt( at ) ] } : NOTHING;

export const locationSearch = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; tags: T.Tag },
	actors: ports< T.Services >( { search: call, keep: call } ),
	actions: {
		reset: assign( { text: '', result: NOTHING, active: -1, chosen: null, picked: null, failure: null } ),
		assignNear: assign( ( _, p: { near: T.Coordinates | null } ) => ( { near: p.near } ) ),
		edit: assign( ( _, p: { text: string } ) => ( {
			text: p.text,
			result: foundAt( coordinatesIn( p.text ) ),
			active: -1,
			chosen: null,
		} ) ),
		assignResult: assign( ( _, p: T.SearchResult ) => ( { result: p, active: -1 } ) ),
		move: assign( ( { context: { active, result } }, p: { by: 1 | -1 } ) => {
			const { length } = result.places;
			return { active: active < 0 && p.by < 0 ? length - 1 : ( active + p.by + length ) % length };
		} ),
		choose: assign( ( _, p: { place: T.Place } ) => ( { chosen: p.place } ) ),
		chooseActive: assign( ( { context: { active, result } } ) => ( {
			chosen: result.places[ Math.max( active, 0 ) ]!,
		} ) ),
		pickChosen: assign( ( { context } ) => ( { picked: context.chosen } ) ),
		assignPicked: assign( ( _, p: { place: T.Place | null } ) => ( { picked: p.place } ) ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		refuse: assign( { failure: failed( 'unkept' ) } ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		isCoordinates: ( _, p: { text: string } ) => coordinatesIn( p.text ) !== null,
		isSearchable: ( _, p: { text: string } ) => p.text.trim() !== '',
		hasFound: ( _, p: T.SearchResult ) => p.places.length > 0,
		isStorable: ( { context } ) => context.result.isStorable,
		isKept: ( _, p: { place: T.Place | null } ) => p.place !== null,
		isKeeping: ( { context } ) => context.chosen !== null && context.failure?.kind !== 'unkept',
		isSearching: ( { context } ) => context.chosen === null,
	},
	delays: { typingPause: 250, searchLimit: 15_000 },
} );
