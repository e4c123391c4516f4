/** The `setup()` of the machine in copy-to-library.machine.ts: its actors, actions and guards by name. */
import { assign, emit, enqueueActions, setup } from 'xstate';
import { copyItemMachine } from './copy-item.machine';
import {
	actorIdOf,
	arrivedOf,
	begun,
	copyingBy,
	countOf,
	halted,
	isUnauthorized,
	nextOf,
	requeued,
	settled,
} from './copies';
import type * as T from './copy-to-library.types';

/** The number of items that are copied at the same time. */
const PLACES = 3;

const isOver = ( { copies }: T.Context ): boolean => countOf( copies, 'queued' ) + countOf( copies, 'copying' ) === 0;
const isEnding = ( { copies }: T.Context, { actorId }: T.ItemDone ): boolean =>
	copyingBy( copies, actorId ) !== undefined;

export const copyToLibrary = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: { copyItem: copyItemMachine },
	actions: {
		/** Spawns an actor for each queued item, as long as places are free. */
		begin: enqueueActions( ( { context, enqueue } ) => {
			const { copies, source, postId } = context;
			const next = nextOf( copies, PLACES );
			for ( const { item } of next ) {
				enqueue.spawnChild( 'copyItem', { id: actorIdOf( { item } ), input: { source, postId, item } } );
			}
			enqueue.assign( { copies: begun( copies, next ) } );
		} ),
		settle: enqueueActions( ( { context, enqueue }, { actorId, output }: T.ItemDone ) => {
			enqueue.stopChild( actorId );
			enqueue.assign( { copies: settled( context.copies, actorId, output ) } );
		} ),
		/** Stops the actors of the items in progress, which cancels their requests. */
		halt: enqueueActions( ( { context, enqueue } ) => {
			for ( const copy of context.copies.filter( ( { status } ) => status === 'copying' ) ) {
				enqueue.stopChild( actorIdOf( copy ) );
			}
			enqueue.assign( { copies: halted( context.copies ) } );
		} ),
		requeue: assign( ( { context }, { id }: { id?: string } ) => ( { copies: requeued( context.copies, id ) } ) ),
		insert: emit( ( { context } ) => ( { type: 'media.insert', items: arrivedOf( context.copies ) } ) ),
		tell: emit( ( { context }, { type }: { type: T.BatchChange[ 'type' ] } ) => {
			const event: T.BatchChange = { type, batch: context.batch };
			return { type: 'editor.tell', flow: 'media-picker', event };
		} ),
		notify: emit( ( { context: { batch, copies } }, { outcome }: { outcome: T.Outcome } ) => ( {
			type: 'notice.show',
			batch,
			outcome,
			copied: countOf( copies, 'copied' ),
			total: copies.length,
		} ) ),
	},
	guards: {
		isEnding: ( { context }, event: T.ItemDone ) => isEnding( context, event ),
		isRevoked: ( { context }, event: T.ItemDone ) =>
			isEnding( context, event ) && isUnauthorized( event.output.failure ),
		isOver: ( { context } ) => isOver( context ),
		hasArrived: ( { context } ) => countOf( context.copies, 'copied' ) > 0,
		haveAllArrived: ( { context: { copies } } ) => countOf( copies, 'copied' ) === copies.length,
		hasFailed: ( { context } ) => countOf( context.copies, 'failed' ) > 0,
		isFailed: ( { context }, { id }: { id: string } ) =>
			context.copies.some( ( { item, status } ) => item.ID === id && status === 'failed' ),
	},
} );
