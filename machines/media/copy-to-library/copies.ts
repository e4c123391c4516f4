/** Derives state from the copies of a batch. Pure functions. */
import type { CopiedItem } from '../media-browser';
import type { Context, Copy, Failure, ItemEnd, Status } from './copy-to-library.types';

/** The error code of a source whose account is not or no longer connected. */
const UNAUTHORIZED = 'authorization_required';

type Copies = readonly Copy[];

export const isUnauthorized = ( failure: Failure | null ): boolean => failure?.code === UNAUTHORIZED;

/** The number of copies with a status. */
export const countOf = ( copies: Copies, status: Status ): number =>
	copies.filter( ( copy ) => copy.status === status ).length;

/** The attachments so far, in the order in which the items were chosen. */
export const arrivedOf = ( copies: Copies ): CopiedItem[] => copies.flatMap( ( { copied } ) => copied ?? [] );

/** The id of the actor of an item; its `xstate.done.actor.…` event is named after it. */
export const actorIdOf = ( { item }: Pick< Copy, 'item' > ): string => `item.${ item.ID }`;

/** The copy that an actor works on, if it is in progress. */
export const copyingBy = ( copies: Copies, actorId: string ): Copy | undefined =>
	copies.find( ( copy ) => copy.status === 'copying' && actorIdOf( copy ) === actorId );

const queued = ( copy: Copy, failure: Failure | null = null ): Copy => ( { ...copy, status: 'queued', failure } );

/** The copies after the actor of one has finished. An item refused for lack of an account has not failed: it waits for the account. */
export const settled = ( copies: Copies, actorId: string, end: ItemEnd ): Copy[] =>
	copies.map( ( copy ) => {
		if ( actorIdOf( copy ) !== actorId ) {
			return copy;
		}
		return isUnauthorized( end.failure )
			? queued( copy, end.failure )
			: { ...copy, ...end, status: end.copied ? 'copied' : 'failed' };
	} );

/** The next queued copies, as many as there are free places. */
export const nextOf = ( copies: Copies, places: number ): Copy[] =>
	copies
		.filter( ( { status } ) => status === 'queued' )
		.slice( 0, Math.max( 0, places - countOf( copies, 'copying' ) ) );

/** The copies, with some of them started. */
export const begun = ( copies: Copies, next: Copies ): Copy[] =>
	copies.map( ( copy ) => ( next.includes( copy ) ? { ...copy, status: 'copying', failure: null } : copy ) );

/** The copies, with those in progress queued again because their actors are stopped. */
export const halted = ( copies: Copies ): Copy[] =>
	copies.map( ( copy ) => ( copy.status === 'copying' ? queued( copy ) : copy ) );

/** The copies, with one failed item queued again, or all of them if no id is given. */
export const requeued = ( copies: Copies, id?: string ): Copy[] =>
	copies.map( ( copy ) =>
		copy.status === 'failed' && ( id === undefined || copy.item.ID === id ) ? queued( copy ) : copy
	);

/** The status of each item by its id, for the grid of the browser. */
export const statusById = ( { context }: { context: Context } ): Readonly< Record< string, Status > > =>
	Object.fromEntries( context.copies.map( ( { item, status } ) => [ item.ID, status ] ) );
