import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Event, oauthConnectMachine } from '../../../../machines/media/oauth-connect';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { LeafOf } from '../../../../machines/_exploration/story-table';
import { leavesOf } from '../../../../machines/_exploration/states';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import { expectInvoked } from '../driver';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { PhotoLibrary, account, before } from './photo-library';

type Machine = typeof oauthConnectMachine;

const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const isIn = ( step: Step, leaf: LeafOf< Machine > ) => leavesOf( step.snapshot ).includes( leaf );
const failureIn = ( step: Step ) => {
	const event = step.act && eventOf( step );
	return event && 'error' in event ? ( event.error as ServiceFailure ).failure : null;
};

const CONNECT = 'Connect to Google Photos';
const DISCONNECT = 'Disconnect from Google Photos';
const AWAITING = 'Awaiting authorization';

/** What is visible in each state: the notice, the buttons of the prompt. */
const prompts: Partial< Record< LeafOf< Machine >, { notice?: RegExp; buttons: string[] } > > = {
	'unconnected.untried': { buttons: [ CONNECT ] },
	'unconnected.blocked': { notice: /blocked the sign-in window/, buttons: [ CONNECT ] },
	'unconnected.denied': { notice: /declined/, buttons: [ CONNECT ] },
	'unconnected.expired': { notice: /took too long/, buttons: [ CONNECT ] },
	'unconnected.failed': { notice: /Ask the owner|took too long to answer/, buttons: [ CONNECT ] },
	'unconnected.revoked': { notice: /has ended/, buttons: [ CONNECT ] },
	'connecting.awaiting': { buttons: [ AWAITING, 'Cancel' ] },
	'connecting.closed': { notice: /window was closed/, buttons: [ CONNECT, 'Cancel' ] },
};

class ConnectWalk implements Walk {
	/** Whether a list has been requested and not answered. */
	#isListing = true;
	/** Whether the popup shows the page of the service. */
	#isShown = false;
	#view = 'Photos';

	constructor(
		private readonly library: PhotoLibrary,
		private readonly blocked: ReadonlySet< Step >
	) {}

	async perform( step: Step ): Promise< void > {
		const { library } = this;
		const event = eventOf( step );
		switch ( event.type ) {
			case 'account.change':
				return this.#list( event.isConnected === true );
			case 'connect.start':
				this.#isShown = false;
				return this.blocked.has( step ) ? library.isBlocked( CONNECT ) : library.opens( CONNECT );
			case 'connect.cancel':
				return library.media.button( 'Cancel' ).click();
			case 'disconnect.start':
				return library.media.button( DISCONNECT ).click();
			case 'authorize.granted':
				this.#isListing = true;
				await this.#show();
				return library.report( { keyring_id: 'c1', id_token: '', user: event.account } );
			case 'authorize.closed':
				await this.#show();
				await library.popup!.close();
				return library.connection( false );
			case 'authorize.fail':
				return this.#fail( step );
			case 'xstate.done.actor.revoke':
				return ( await library.gates.connection.next() ).fulfill( { json: { deleted: true } } );
			case 'xstate.error.actor.revoke':
				return ( await library.gates.connection.next() ).abort();
			case 'xstate.error.actor.status':
				return this.#refuse( step );
		}
		if ( 'output' in event ) {
			await library.connection( ( event.output as { isConnected: boolean } ).isConnected );
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
		const { connection } = gates;
		await expectInvoked( step, { authorize: connection, revoke: connection, status: connection } );
		const [ leaf ] = leavesOf( step.snapshot ) as LeafOf< Machine >[];
		const prompt = prompts[ leaf! ];
		await expect( media.dialog.getByText( /^To get started, connect your site/ ) ).toHaveCount( prompt ? 1 : 0 );
		for ( const name of [ CONNECT, AWAITING, 'Cancel' ] ) {
			await expect( media.button( name ) ).toHaveCount( prompt?.buttons.includes( name ) ? 1 : 0 );
		}
		const isConnected = /^granted|^disconnecting/.test( leaf! );
		await expect( media.button( DISCONNECT ) ).toHaveCount( isConnected ? 1 : 0 );
		if ( isConnected ) {
			const header = media.dialog.getByRole( 'group', { name: 'Google Photos account' } );
			await expect( header ).toContainText( account.name );
			await expect( media.button( DISCONNECT ) ).toBeEnabled( { enabled: leaf !== 'disconnecting' } );
		}
		const notice = leaf === 'granted.kept' ? /cannot be reached|took too long/ : prompt?.notice;
		const notices = media.dialog.locator( '.components-notice' );
		await expect( notices ).toHaveCount( notice ? 1 : 0 );
		if ( notice ) {
			await expect( notices ).toContainText( notice );
		}
		await this.library.expectPopup( leaf === 'connecting.awaiting' );
	}

	close(): Promise< void > {
		return this.library.close();
	}

	/** Lets the popup show the page of the service, if it does not yet. */
	async #show(): Promise< void > {
		if ( ! this.#isShown ) {
			this.#isShown = true;
			await this.library.connection( false );
			await this.library.popup!.waitForURL( /statecraft-popup/ );
		}
	}

	/** Answers a list; requests one where none is. */
	async #list( isConnected: boolean ): Promise< void > {
		if ( ! this.#isListing ) {
			this.#view = this.#view === 'Photos' ? 'Albums' : 'Photos';
			await this.library.media.dialog.getByRole( 'combobox', { name: 'View' } ).selectOption( this.#view );
		}
		this.#isListing = false;
		await this.library.list( isConnected );
	}

	async #refuse( step: Step ): Promise< void > {
		const { code, reason } = failureIn( step )!;
		const json = { error: code || 'media_key', message: reason, connect_URL: '', is_connected: false };
		await ( await this.library.gates.connection.next() ).fulfill( { json } );
	}

	async #fail( step: Step ): Promise< void > {
		const { kind, code, reason } = failureIn( step )!;
		switch ( kind ) {
			case 'blocked':
				return;
			case 'uncalled':
				return ( await this.library.gates.connection.next() ).fulfill( { status: 500, body: 'A fault' } );
			case 'refused':
				if ( ! this.#isShown ) {
					return this.#refuse( step );
				}
		}
		await this.#show();
		await this.library.report( { error: kind === 'expired' ? 'authorization_expired' : code, message: reason } );
	}
}

/** Whether a step asks the site for the connection because nothing is listed. */
const isAsked = ( step: Step ) => /connection\.check|\.status|statusLimit/.test( eventOf( step ).type );

const place = (
	name: string,
	can: readonly string[],
	isImpossible: NonNullable< Place[ 'isImpossible' ] >
): Place => ( {
	in: name,
	outlivesPost: () => true,
	isImpossible: ( step, from ) =>
		// A popup that shows the service was neither blocked nor without an address; and one that was blocked does nothing else.
		( isIn( from, 'connecting.closed' ) && [ 'blocked', 'uncalled' ].includes( failureIn( step )?.kind ?? '' ) ) ||
		isImpossible( step, from ),
	async open( editor, path ) {
		const library = await PhotoLibrary.open( editor, can, path );
		return new ConnectWalk(
			library,
			before( path, ( step ) => failureIn( step )?.kind === 'blocked' )
		);
	},
} );

export const driver: Driver = {
	places: [
		place( 'the dialog of Google Photos', [ 'browse', 'filters' ], isAsked ),
		place(
			'the dialog of Google Photos, for photos that are picked in its window',
			[ 'pickSession' ],
			( step, from ) =>
				eventOf( step ).type === 'account.change' || ( isIn( from, 'unknown' ) && ! isAsked( step ) )
		),
	],
	reasons: {} satisfies Reasons< Machine >,
};
