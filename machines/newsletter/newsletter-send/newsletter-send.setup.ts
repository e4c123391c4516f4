/** The `setup()` of the machine in newsletter-send.machine.ts. */
import { assign, emit, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type * as T from './newsletter-send.types';

/** The audience that is chosen in the editor; undefined: no one. */
export const chosen = ( { newsletter, choice }: Pick< T.Context, 'newsletter' | 'choice' > ): T.Audience | undefined =>
	newsletter?.audiences.find( ( { value } ) => value === choice );

export const newsletterSendSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; emitted: T.ChoiceEdit; tags: T.Tag },
	actors: ports< T.Services >( { state: call, change: call, letter: call, sample: call } ),
	actions: {
		assignPost: assign( ( _, { postId }: { postId: number } ) => ( { postId } ) ),
		assignNewsletter: assign( ( _, newsletter: T.Newsletter ) => ( { newsletter } ) ),
		assignChoice: assign( ( _, { audience }: { audience: string } ) => ( { choice: audience } ) ),
		editChoice: emit( ( _, { audience }: { audience: string } ) => ( { type: 'choice.edit' as const, audience } ) ),
		assignAct: assign( ( _, { act }: { act: T.Act } ) => ( { act } ) ),
		assignWhat: assign( ( _, { what }: { what: 'failed' | 'uncertain' } ) => ( { what } ) ),
		assignReader: assign( ( _, { reader }: { reader: T.Reader } ) => ( { reader } ) ),
		assignWidth: assign( ( _, { width }: { width: T.Width } ) => ( { width } ) ),
		assignLetter: assign( ( _, letter: T.Letter ) => ( { letter } ) ),
		assignMessage: assign( ( _, message: string ) => ( { message } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		is: ( _, { state, now }: { state: T.State; now: T.State } ) => now === state,
		/** Only a post that everybody can open is sent at once; others are sent with the post. */
		canSend: ( { context } ) => context.newsletter?.isPublic === true && chosen( context ) !== undefined,
	},
	delays: { stateLimit: 15_000, changeLimit: 20_000, letterLimit: 30_000, pollInterval: 5_000 },
} );
