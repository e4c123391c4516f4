/** The `setup()` of the machine in restaurant-search.machine.ts: its ports, actions, guards and delays by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { call, failed, ports } from '../../_kit';
import { embedOf, isUrlOrEmbedCode, isSame, isSearchable, merged, idsIn, pickedOf, unnamed } from './parsing';
import type * as T from './restaurant-search.types';

const canSubmit = ( { text, picked }: T.Context ): boolean => text.trim() !== '' || picked.length > 0;

export const restaurantSearch = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { search: call } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { text: p.text } ) ),
		assignStored: assign( ( _, p: { stored: T.StoredAttributes } ) => ( { stored: p.stored } ) ),
		retrieve: assign( ( { context } ) => ( { picked: pickedOf( context ), text: '' } ) ),
		assignFound: assign( ( _, p: { restaurants: readonly T.Restaurant[] } ) => ( {
			found: p.restaurants,
			active: -1,
		} ) ),
		move: assign( ( { context: { active, found } }, p: { by: 1 | -1 } ) => ( {
			active: active < 0 && p.by < 0 ? found.length - 1 : ( active + p.by + found.length ) % found.length,
		} ) ),
		pick: assign( ( { context }, p: { restaurant: T.Restaurant } ) => ( {
			picked: merged( context.picked, [ p.restaurant ] ),
			text: '',
		} ) ),
		pickActive: assign( ( { context } ) => ( {
			picked: merged( context.picked, [ context.found[ context.active ]! ] ),
			text: '',
		} ) ),
		pickIds: assign( ( { context } ) => ( {
			picked: merged( context.picked, unnamed( idsIn( context.text ) ) ),
			text: '',
		} ) ),
		remove: assign( ( { context }, p: { rid: string } ) => ( {
			picked: context.picked.filter( ( { rid } ) => rid !== p.rid ),
		} ) ),
		/** Commits one undo level. `picked` is kept, so that it is still there after an undo. */
		embed: enqueueActions( ( { context, enqueue } ) => {
			const attributes = embedOf( context )!;
			const stored = { rid: attributes.rid as string[], className: attributes.className as string | undefined };
			enqueue.emit( { type: 'attributes.commit', undoable: true, attributes } );
			enqueue.assign( { stored, text: '', picked: pickedOf( { ...context, stored } ) } );
			enqueue.emit( { type: 'focus.request' } );
		} ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		refuse: assign( ( { context } ) => ( {
			failure: failed( isUrlOrEmbedCode( context.text ) ? 'unreadable' : 'unpicked' ),
		} ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		isSearchable: ( _, p: { text: string } ) => isSearchable( p.text ),
		hasActive: ( { context } ) => context.active >= 0,
		hasIds: ( { context } ) => idsIn( context.text ).length > 0,
		isEmbeddable: ( { context } ) => canSubmit( context ) && embedOf( context ) !== null,
		canSubmit: ( { context } ) => canSubmit( context ),
		isPicked: ( { context }, p: { rid: string } ) => context.picked.some( ( { rid } ) => rid === p.rid ),
		isEmpty: ( { context } ) => context.stored.rid.length === 0,
		isWhole: ( { context } ) => context.stored.rid.length > 0,
		isChanged: ( { context }, p: { stored: T.StoredAttributes } ) => ! isSame( p.stored, context.stored ),
		hasFound: ( _, p: T.SearchResult ) => p.restaurants.length > 0,
	},
	delays: { searchPace: 500, searchLimit: 10_000 },
} );
