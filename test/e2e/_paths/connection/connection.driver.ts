import type { Locator, Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { connectionMachine, Event, IdentityChoice, Status } from '../../../../machines/connection/connection';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { authorizationUrl } from '../../../machines/connection/connection/statuses';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import type { Driver, Gate, Reasons, Walk } from '../driver';
import { gatesAt, refuse } from './screen-gates';

type Snapshot = SnapshotFrom< typeof connectionMachine >;
type Port = 'read' | 'register' | 'authorize' | 'disconnectUser' | 'disconnectSite' | 'choose';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const leafOf = ( { value }: Snapshot ) =>
	typeof value === 'string' ? value : Object.entries( value )[ 0 ]!.join( '.' );

const ROUTES = {
	site: 'statecraft/v1/connection',
	user: 'statecraft/v1/connection/data',
	plugins: 'statecraft/v1/connection/plugins',
	register: 'statecraft/v1/connection/register',
	authorize: 'statecraft/v1/connection/authorize_url',
	disconnectUser: 'statecraft/v1/connection/user',
	migrate: 'statecraft/v1/identity-crisis/migrate',
	'start-fresh': 'statecraft/v1/identity-crisis/start-fresh',
	'confirm-safe-mode': 'statecraft/v1/identity-crisis/confirm-safe-mode',
} as const;

const CHOICES: Readonly< Record< IdentityChoice, string > > = {
	migrate: 'The site has moved',
	'start-fresh': 'This is a new site',
	'confirm-safe-mode': 'Keep it as a copy',
};

/** What the panel says in each state. */
const SAYS: Readonly< Record< string, RegExp > > = {
	unknown: /Loading the connection/,
	unregistered: /This site is not connected/,
	registering: /Connecting the site/,
	registered: /your account is not/,
	'connecting-user': /Connecting your account/,
	authorization: /Opening the authorization page/,
	'user-connected.settled': /and so are you/,
	'user-connected.leaving-user': /Disconnecting/,
	'user-connected.leaving-site': /Disconnecting/,
	disconnected: /now disconnected/,
	offline: /is offline/,
	'identity-crisis.undecided': /looks like a copy/,
	'identity-crisis.safe': /copy in safe mode/,
	'identity-crisis.choosing': /Applying your choice/,
};

const FAILED: Readonly< Record< string, RegExp > > = {
	'failed.reading': /could not be loaded/,
	'failed.registering': /The site could not be connected/,
	'failed.connecting': /Your account could not be connected/,
	'failed.leaving-user': /Your account could not be disconnected/,
	'failed.leaving-site': /The site could not be disconnected/,
	'failed.choosing': /Your choice could not be applied/,
};

class ConnectionWalk implements Walk {
	constructor(
		private readonly page: Page,
		private readonly panel: Locator,
		private readonly gates: Record< keyof typeof ROUTES, Gate >
	) {}

	async perform( step: Step ): Promise< void > {
		const event = step.act!.event as Event | OwnEvent;
		if ( isByTime( step.act! ) ) {
			return this.page.clock.fastForward( step.waited );
		}
		switch ( event.type ) {
			case 'connect':
				return this.press( /^Connect/ );
			case 'user.disconnect':
				return this.press( 'Disconnect my account' );
			case 'site.disconnect':
				return this.press( 'Disconnect the site' );
			case 'identity.choose':
				return this.press( CHOICES[ ( event as Extract< Event, { type: 'identity.choose' } > ).choice ] );
			case 'confirm':
				return this.#dialog()
					.getByRole( 'button', { name: /^(Disconnect the site|Delete the keys here)$/ } )
					.click();
			case 'cancel':
				return this.#dialog().getByRole( 'button', { name: 'Cancel' } ).click();
			case 'retry':
				return this.press( 'Try again' );
			case 'status.refresh':
				return this.press( 'Check again' );
		}
		const port = event.type.split( '.' ).at( -1 ) as Port;
		if ( 'error' in event ) {
			return refuse( await this.#gateOf( port, step ).next(), event.error as ServiceFailure );
		}
		return port === 'read'
			? this.#answerRead( ( event as { output: Status } ).output )
			: ( await this.#gateOf( port, step ).next() ).fulfill( {
					json: port === 'authorize' ? { authorizeUrl: authorizationUrl } : { code: 'success' },
				} );
	}

	async see( step: Step ): Promise< void > {
		await Promise.all( step.invoked.map( ( { port } ) => this.#gateOf( port as Port, step ).arrived() ) );
		const leaf = leafOf( snapshotOf( step ) );
		if ( leaf.endsWith( '.asking' ) ) {
			return expect( this.#dialog() ).toBeVisible();
		}
		const failed = FAILED[ leaf ];
		const notice = this.panel.locator( '.components-notice.is-error' );
		await expect( notice ).toHaveCount( failed ? 1 : 0 );
		if ( failed ) {
			await expect( notice ).toContainText( failed );
		} else {
			await expect( this.panel.locator( '.statecraft-connection__state' ) ).toHaveText( SAYS[ leaf ]! );
		}
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.page.locator( '.statecraft-island:has( .statecraft-connection )' ) ).toBeFocused();
		}
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	press( name: string | RegExp ): Promise< void > {
		return this.panel.getByRole( 'button', { name } ).click();
	}

	async #answerRead( { site, user, plugins }: Status ): Promise< void > {
		await ( await this.gates.site.next() ).fulfill( { json: site } );
		await ( await this.gates.user.next() ).fulfill( { json: user } );
		await ( await this.gates.plugins.next() ).fulfill( { json: plugins } );
	}

	#dialog(): Locator {
		return this.page.getByRole( 'dialog' );
	}

	#gateOf( port: Port, step: Step ): Gate {
		switch ( port ) {
			case 'read':
			case 'disconnectSite':
				return this.gates.site;
			case 'choose':
				return this.gates[ snapshotOf( step ).context.choice ];
			default:
				return this.gates[ port ];
		}
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'the owner’s page',
			/** The walk leaves the editor. */
			outlivesPost: () => true,

			async open( { page }: Editor, path: Path ) {
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				// The page knows nothing, so that the flow reads the connection.
				await page.route( /page=my-jetpack/, async ( route ) => {
					const response = await route.fetch();
					const html = ( await response.text() ).replace(
						/(data-statecraft-island="connection" data-input=")[^"]*/,
						'$1{&quot;status&quot;:null,&quot;redirectUri&quot;:&quot;&quot;}'
					);
					await route.fulfill( { response, body: html } );
				} );
				// The authorization leaves the page; whoever is asked, and stays, is still on it.
				await page.route( /statecraft_authorize/, ( route ) => route.abort() );
				const gates = await gatesAt( page, ROUTES );
				await page.goto( '/wp-admin/admin.php?page=my-jetpack#/connection' );
				const panel = page.locator( '.statecraft-connection' );
				await panel.waitFor();
				return new ConnectionWalk( page, panel, gates );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof connectionMachine >,
};
