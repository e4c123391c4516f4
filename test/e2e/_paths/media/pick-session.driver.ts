import type { SnapshotFrom } from 'xstate';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Event, Poll, pickSessionMachine } from '../../../../machines/media/pick-session';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { LeafOf } from '../../../../machines/_exploration/story-table';
import { leavesOf } from '../../../../machines/_exploration/states';
import type { Step } from '../../../../machines/_exploration/walk';
import type { Route } from '@playwright/test';
import { expect } from '../../_kit';
import { expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { PhotoLibrary, before, unauthorized } from './photo-library';

type Machine = typeof pickSessionMachine;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const failureIn = ( step: Step ) => {
	const event = step.act && eventOf( step );
	return event && 'error' in event ? ( event.error as ServiceFailure ).failure : null;
};

const CHOOSE = 'Choose from Google Photos';
const AGAIN = 'Choose again';

/** The notice of each state that has one. */
const notices: Partial< Record< LeafOf< Machine >, RegExp > > = {
	'ready.blocked': /blocked the window/,
	'ready.expired': /open for too long/,
	'ready.failed': /Try later|Not here|took too long/,
	'ready.unauthorized': /has ended/,
};

/** Answers such that the service throws the failure of a step. */
const fail = ( route: Route, step: Step ): Promise< void > => {
	const { kind, reason } = failureIn( step )!;
	switch ( kind ) {
		case 'unauthorized':
			return route.fulfill( unauthorized );
		case 'gone':
			return route.fulfill( {
				status: 410,
				json: { code: 'media_gone', message: 'Gone', data: { status: 410 } },
			} );
		case 'refused':
			return route.fulfill( { status: 502, json: { code: 'media_refused', message: reason } } );
		default:
			return route.abort();
	}
};

class PickWalk implements Walk {
	#button = CHOOSE;

	constructor(
		private readonly library: PhotoLibrary,
		private readonly blocked: ReadonlySet< Step >
	) {}

	async perform( step: Step ): Promise< void > {
		const { library } = this;
		const { sessions, session } = library.gates;
		const event = eventOf( step );
		switch ( event.type ) {
			case 'pick.start':
				return this.blocked.has( step ) ? library.isBlocked( this.#button ) : library.opens( this.#button );
			case 'pick.cancel':
				return library.media.button( 'Cancel' ).click();
			case 'xstate.done.actor.create':
				return library.session( await sessions.next(), 'waiting' );
			case 'xstate.error.actor.create':
				return failureIn( step )?.kind === 'blocked' ? undefined : fail( await sessions.next(), step );
			case 'xstate.error.actor.poll':
			case 'xstate.error.actor.close':
				return fail( await session.next(), step );
			case 'xstate.done.actor.close':
				return ( await session.next() ).fulfill( { json: { deleted: true } } );
		}
		if ( 'output' in event ) {
			await library.session( await session.next(), ( event.output as Poll ).state );
		} else if ( isByTime( step.act! ) ) {
			await library.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		const { media, gates } = this.library;
		if ( this.blocked.has( step ) ) {
			// The browser blocks the popup at once.
			return;
		}
		await expectInvoked( step, { create: gates.sessions, poll: gates.session, close: gates.session } );
		const [ leaf ] = leavesOf( step.snapshot ) as LeafOf< Machine >[];
		const isReady = snapshotOf( step ).matches( 'ready' ) && leaf !== 'ready.unauthorized';
		this.#button = leaf === 'ready.picked' ? AGAIN : CHOOSE;
		await expect( media.button( this.#button ) ).toHaveCount( isReady ? 1 : 0 );
		await expect( media.button( 'Connect to Google Photos' ) ).toHaveCount( leaf === 'ready.unauthorized' ? 1 : 0 );
		const status = media.dialog.getByRole( 'status' ).filter( { hasText: /^Checkout_Session|^Waiting/ } );
		await expect( status ).toHaveText(
			isReady || leaf === 'ready.unauthorized' ? [] : [ leaf === 'creating' ? /^Opening/ : /^Waiting/ ]
		);
		const shown = media.dialog.locator( '.components-notice' );
		await expect( shown ).toHaveCount( notices[ leaf! ] ? 1 : 0 );
		if ( notices[ leaf! ] ) {
			await expect( shown ).toContainText( notices[ leaf! ]! );
		}
		if ( leaf === 'ready.picked' ) {
			await this.library.list( true );
		}
		const isOpen = [ 'creating', 'waiting.resting', 'waiting.asking' ].includes( leaf! );
		await this.library.expectPopup( isOpen );
	}

	close(): Promise< void > {
		return this.library.close();
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'the dialog of Google Photos',
			outlivesPost: () => true,
			isImpossible: ( _, from ) => leavesOf( from.snapshot ).includes( 'ready.unauthorized' ),
			async open( editor, path ) {
				const library = await PhotoLibrary.open( editor, [ 'pickSession' ], path );
				await library.connection( true );
				return new PickWalk(
					library,
					before( path, ( step ) => failureIn( step )?.kind === 'blocked' )
				);
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
