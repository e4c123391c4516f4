import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Connection, Event, Gallery, instagramMachine } from '../../../../machines/galleries/instagram';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect, site } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { before } from '../media/photo-library';
import { STATE, ServicePopup } from '../popup';

type Machine = typeof instagramMachine;
type Port = 'connections' | 'authorize' | 'gallery' | 'disconnect' | 'setUpUrl';

const BLOCK = 'jetpack/instagram-gallery';
const ROUTE = 'statecraft\\/v1\\/instagram-gallery';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

const failureIn = ( step: Step ): ServiceFailure[ 'failure' ] | undefined => {
	const { error } = eventOf( step ) as { error?: unknown };
	return error instanceof ServiceFailure ? error.failure : undefined;
};

/** The response by which a service throws this failure. */
const failWith = (
	route: Route,
	{ kind, code, reason, isRetryable }: ServiceFailure[ 'failure' ]
): Promise< void > => {
	switch ( kind ) {
		case 'unreached':
			return route.abort();
		case 'invalid':
			return route.fulfill( { json: {} } );
		default:
			return route.fulfill( {
				status: 403,
				json: { code: code || 'forbidden', message: reason, data: { status: 403, is_retryable: isRetryable } },
			} );
	}
};

const galleryAs = ( { name, photos }: Gallery ) => ( { external_name: name, images: photos } );

const connectionAs = ( { token, username, isOwn }: Connection ) => ( { token, username, is_own: isOwn } );

/** What the notice says in a state without an account. */
const NOTICES: Readonly< Record< string, RegExp > > = {
	blocked: /blocked the window/,
	denied: /declined at Instagram/,
	expired: /took too long/,
	failed: /An error occurred/,
	refused: /An error occurred/,
	ended: /It has expired/,
	unready: /not set up/,
};

class InstagramWalk implements Walk {
	/** Whether the popup shows the page of Instagram. */
	#isShown = false;

	readonly #settings: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: Record< Port, Gate >,
		private readonly popup: ServicePopup,
		private readonly blocked: ReadonlySet< Step >
	) {
		this.#settings = editor.page.getByRole( 'region', { name: 'Editor settings' } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'connect.start':
				this.#isShown = false;
				return this.blocked.has( step )
					? this.popup.isBlocked( this.#button( 'Connect to Instagram' ) )
					: this.popup.opens( this.#button( 'Connect to Instagram' ) );
			case 'connect.cancel':
				return this.#button( 'Cancel' ).click();
			case 'connection.choose':
				return this.#button( 'Show the photos of ada' ).click();
			case 'photos.retry':
				return this.#button( 'Try again' ).click();
			case 'account.leave':
				return this.#settings.getByRole( 'button', { name: 'Use another account' } ).click();
			case 'connection.end':
				return this.#settings.getByRole( 'button', { name: 'Disconnect your account' } ).click();
			case 'saved.change':
				return this.#change( { accessToken: event.token, instagramUser: event.user } );
			case 'authorize.granted':
				await this.#show();
				return this.popup.report( {
					keyring_id: event.connection.token,
					id_token: '',
					user: { name: event.connection.username, image: '' },
				} );
			case 'authorize.closed':
				await this.#show();
				return this.popup.page!.close();
			case 'authorize.fail':
				return this.#fail( step );
		}
		return isByTime( step.act! ) ? this.editor.page.clock.fastForward( step.waited ) : this.#answer( step );
	}

	async see( step: Step ): Promise< void > {
		if ( this.blocked.has( step ) ) {
			// The browser blocks the popup at once.
			return;
		}
		await expectInvoked( step, this.gates );
		const snapshot = snapshotOf( step );
		const { photos } = snapshot.context;
		const isAwaiting = snapshot.matches( { connecting: 'awaiting' } );
		const isConnecting = snapshot.matches( 'connecting' );
		const isUnconnected = snapshot.matches( 'unconnected' ) || isConnecting;
		const hasAccount = snapshot.matches( 'connected' ) || snapshot.matches( 'disconnecting' );
		const counts: readonly ( readonly [ Locator, boolean ] )[] = [
			[ this.block.getByText( 'Looking for the account…' ), snapshot.matches( 'checking' ) ],
			[ this.block.getByText( 'The photos are loading…' ), snapshot.matches( 'loading' ) ],
			[ this.#button( 'Connect to Instagram' ), isUnconnected && ! isAwaiting ],
			[ this.#button( 'Connecting…' ), isAwaiting ],
			[ this.#button( 'Cancel' ), isConnecting ],
			[ this.block.getByText( 'The window seems to be closed.' ), snapshot.matches( { connecting: 'closed' } ) ],
			[ this.block.getByRole( 'list', { name: 'ada' } ), hasAccount && photos.length > 0 ],
			[ this.block.getByText( 'No images were found' ), snapshot.matches( { connected: 'empty' } ) ],
			[
				this.#button( 'Try again' ),
				snapshot.matches( { connected: 'empty' } ) || snapshot.matches( { connected: 'unavailable' } ),
			],
			[
				this.block.getByText( /cannot be reached|does not respond|An error occurred/ ),
				snapshot.matches( { connected: 'kept' } ) ||
					snapshot.matches( { connected: 'unavailable' } ) ||
					snapshot.matches( { unconnected: 'failed' } ) ||
					snapshot.matches( { unconnected: 'refused' } ),
			],
			[ this.#settings.getByRole( 'button', { name: 'Use another account' } ), hasAccount ],
		];
		for ( const [ locator, isThere ] of counts ) {
			await expect( locator ).toHaveCount( isThere ? 1 : 0 );
		}
		const unconnected = ( snapshot.value as { unconnected?: string } ).unconnected;
		const notice = unconnected === undefined ? undefined : NOTICES[ unconnected ];
		if ( notice ) {
			await expect( this.block.locator( '.components-notice' ) ).toContainText( notice );
		}
		if ( unconnected === 'unready' ) {
			const link = this.block.getByRole( 'link', { name: 'Set up Instagram' } );
			await expect( link ).toHaveCount( snapshot.context.setUpUrl ? 1 : 0 );
		}
		await this.popup.expectOpen( isAwaiting );
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
		await this.popup.close();
	}

	#button( name: string ) {
		return this.block.getByRole( 'button', { name } );
	}

	async #change( attributes: object ) {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', block!.clientId, attributes );
	}

	/** Lets the popup show the page of Instagram, if it does not yet. */
	async #show(): Promise< void > {
		if ( ! this.#isShown ) {
			this.#isShown = true;
			await ( await this.gates.authorize.next() ).fulfill( { json: `${ this.popup.url }?state=${ STATE }` } );
			await this.popup.isShown();
		}
	}

	async #fail( step: Step ): Promise< void > {
		const { kind, code, reason } = failureIn( step )!;
		if ( kind === 'blocked' ) {
			return;
		}
		if ( ( kind === 'unready' || kind === 'refused' ) && ! this.#isShown ) {
			return failWith( await this.gates.authorize.next(), failureIn( step )! );
		}
		await this.#show();
		await this.popup.report( { error: kind === 'expired' ? 'authorization_expired' : code, message: reason } );
	}

	async #answer( step: Step ): Promise< void > {
		const event = eventOf( step ) as { type: string; output?: unknown };
		const port = event.type.split( '.' ).at( -1 ) as Port;
		const asked = await this.gates[ port ].next();
		const failure = failureIn( step );
		if ( failure ) {
			return failWith( asked, failure );
		}
		switch ( port ) {
			case 'connections':
				return asked.fulfill( { json: ( event.output as Connection[] ).map( connectionAs ) } );
			case 'gallery':
				return asked.fulfill( { json: galleryAs( event.output as Gallery ) } );
			case 'disconnect':
				return asked.fulfill( { json: { deleted: true } } );
			default:
				return asked.fulfill( { json: `${ site().url }/wp-admin/options-general.php` } );
		}
	}
}

export const driver: Driver = {
	places: [
		{
			in: BLOCK,
			outlivesPost: () => true,
			isImpossible: ( step, from ) =>
				// A popup that shows Instagram was not blocked.
				( snapshotOf( from ).matches( { connecting: 'closed' } ) && failureIn( step )?.kind === 'blocked' ) ||
				( step.act?.event.type === 'photos.retry' &&
					! snapshotOf( from ).matches( { connected: 'empty' } ) &&
					! snapshotOf( from ).matches( { connected: 'unavailable' } ) ),
			async open( editor, path ) {
				const { page } = editor;
				const gate = ( what: string ) => Gate.at( page, new RegExp( `${ ROUTE }\\/${ what }` ) );
				const gates = {
					connections: await gate( 'connections(?:\\?|$)' ),
					authorize: await gate( 'connect-url' ),
					gallery: await gate( 'gallery\\?' ),
					disconnect: await gate( 'connections\\/' ),
					setUpUrl: await Gate.at( page, /statecraft\/v1\/connection\/url/ ),
				};
				const popup = await ServicePopup.of( page, 'Instagram' );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				const blocked = before( path, ( step ) => failureIn( step )?.kind === 'blocked' );
				return new InstagramWalk( editor, await editor.insert( BLOCK ), gates, popup, blocked );
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
