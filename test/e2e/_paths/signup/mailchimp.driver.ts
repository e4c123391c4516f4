import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { PageLeave } from '../../../../machines/_kit';
import type {
	Category,
	Event,
	Failure,
	Notice,
	ConnectionStatus,
	mailchimpMachine,
} from '../../../../machines/signup/mailchimp';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect, site } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof mailchimpMachine >;
type NotConnected = Extract< Snapshot[ 'value' ], { 'not-connected': unknown } >[ 'not-connected' ];

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

const previews: Record< Notice, { button: string; text: string } > = {
	processing: { button: 'Preview of “While sending”', text: 'Processing…' },
	success: { button: 'Preview of “On success”', text: 'Almost done: please check your inbox' },
	error: { button: 'Preview of “On error”', text: 'Whoops!' },
};

const messages: Record< NotConnected, string > = {
	unset: 'You need to connect your Mailchimp account',
	account: 'This block needs your account to be connected',
	'fetching-connect-url': 'This block needs your account to be connected',
	'connect-url-failed': 'This block needs your account to be connected',
	unknown: 'Your form is safe, but cannot be shown right now.',
};

/** The error message: for an invalid response it is the service's own. */
const messageOf = ( { kind, reason }: Failure ): string =>
	( {
		refused: reason,
		paused: reason,
		unreached: 'The site cannot be reached.',
		silent: 'The site is not responding.',
		unexpected: 'Something went wrong: The site did not say',
	} )[ kind ];

/** Responds such that the service throws this failure. */
const failWith = ( route: Route, { kind, reason }: ServiceFailure[ 'failure' ] ): Promise< void > => {
	if ( kind === 'unreached' ) {
		return route.abort();
	}
	return route.fulfill(
		kind === 'refused' ? { status: 502, json: { code: 'error', message: reason } } : { json: {} }
	);
};

/** The response in the format of the site. */
function written( output: object | string ): Parameters< Route[ 'fulfill' ] >[ 0 ] {
	if ( typeof output === 'string' ) {
		return { json: `${ site().url }${ output }` };
	}
	if ( Array.isArray( output ) ) {
		return { json: { interest_categories: output as Category[] } };
	}
	const { code, settingsUrl } = output as ConnectionStatus;
	return { json: { code, connect_url: settingsUrl } };
}

class MailchimpWalk implements Walk {
	readonly #sidebar: Locator;
	readonly #check: Locator;
	readonly #connect: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: Record< 'connection' | 'categories' | 'connectUrl', Gate >
	) {
		this.#sidebar = editor.page.getByRole( 'region', { name: 'Editor settings' } );
		this.#check = block.getByRole( 'button', { name: 'Re-check Connection' } );
		this.#connect = block.getByRole( 'button', { name: 'Connect your account' } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'access.check':
				return this.#check.click();
			case 'account.connect':
				return this.#connect.click();
			case 'groups.retry':
				return this.#sidebar.getByRole( 'button', { name: 'Retry' } ).click();
			case 'preview.show':
				return this.#sidebar.getByRole( 'button', { name: previews[ event.notice ].button } ).click();
			case 'field.edit':
				await this.#field( 'tag' ).fill( event.field.tag );
				return this.#field( 'value' ).fill( event.field.value );
			case 'field.change':
				return this.editor.page.getByRole( 'button', { name: 'Undo', exact: true } ).click();
		}
		if ( 'output' in event ) {
			await ( await this.#gateOf( event ).next() ).fulfill( written( event.output as object | string ) );
		} else if ( 'error' in event && event.error instanceof ServiceFailure ) {
			await failWith( await this.#gateOf( event ).next(), event.error.failure );
		} else if ( isByTime( step.act! ) ) {
			await this.editor.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const left = step.emitted.find( ( { type } ) => type === 'page.leave' ) as PageLeave | undefined;
		if ( left ) {
			return expect( this.editor.page ).toHaveURL( `${ site().url }${ left.address }` );
		}
		const { value, context } = snapshotOf( step );
		await expect( this.block.getByText( 'Checking the connection…' ) ).toHaveCount( value === 'loading' ? 1 : 0 );
		if ( typeof value === 'object' && 'connected' in value ) {
			await this.#seeForm( value.connected, context );
		} else if ( typeof value === 'object' ) {
			await this.#seeAsking( value[ 'not-connected' ], context );
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #seeForm(
		{ groups, preview }: { groups: string; preview: 'none' | Notice },
		{ groupsFailure, field }: Snapshot[ 'context' ]
	): Promise< void > {
		await expect( this.block.getByText( 'Join my email list' ) ).toBeVisible();
		const notice = this.block.locator( '.statecraft-signup__status' );
		if ( preview === 'none' ) {
			await expect( notice ).toHaveCount( 0 );
		} else {
			await expect( notice ).toContainText( previews[ preview ].text );
		}
		await expect( this.#sidebar.getByText( 'Loading groups…' ) ).toHaveCount( groups === 'reading' ? 1 : 0 );
		await expect( this.#sidebar.getByRole( 'checkbox', { name: 'Recipes' } ) ).toHaveCount(
			groups === 'listed' ? 1 : 0
		);
		await expect( this.#sidebar.getByRole( 'alert' ) ).toHaveCount( groupsFailure ? 1 : 0 );
		if ( groupsFailure ) {
			await expect( this.#sidebar.getByRole( 'alert' ) ).toContainText( messageOf( groupsFailure ) );
		}
		await expect( this.#field( 'tag' ) ).toHaveValue( field.tag );
		await expect( this.#field( 'value' ) ).toHaveValue( field.value );
		expect( ( await this.editor.content() ).includes( 'signupField' ) ).toBe( field.tag !== '' );
	}

	async #seeAsking( state: NotConnected, { failure, settingsUrl }: Snapshot[ 'context' ] ): Promise< void > {
		await expect( this.block.locator( '.components-placeholder' ) ).toContainText( messages[ state ] );
		await expect( this.#check ).toBeVisible();
		const link = this.block.getByRole( 'link', { name: /^Set up Mailchimp form/ } );
		await expect( link ).toHaveCount( state === 'unset' ? 1 : 0 );
		if ( state === 'unset' ) {
			await expect( link ).toHaveAttribute( 'href', settingsUrl );
		}
		await expect( this.#connect ).toHaveCount( [ 'unset', 'unknown' ].includes( state ) ? 0 : 1 );
		if ( state === 'fetching-connect-url' ) {
			await expect( this.#connect ).toBeDisabled();
		}
		const notice = this.block.locator( '.components-notice' );
		await expect( notice ).toHaveCount( failure ? 1 : 0 );
		if ( failure ) {
			await expect( notice ).toContainText( messageOf( failure ) );
		}
	}

	/** The gate of the port that the event comes from. */
	#gateOf( { type }: OwnEvent ): Gate {
		return this.gates[ type.split( '.' ).at( -1 ) as keyof MailchimpWalk[ 'gates' ] ];
	}

	#field( part: 'tag' | 'value' ): Locator {
		return this.#sidebar.getByLabel( part === 'tag' ? 'Audience field' : 'Value to store' );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/mailchimp',
			async open( editor: Editor, path: Path ) {
				const gates = {
					connection: await Gate.at( editor.page, /statecraft\/v1\/mailchimp(\?|$)/ ),
					categories: await Gate.at( editor.page, /statecraft\/v1\/mailchimp\/groups/ ),
					connectUrl: await Gate.at( editor.page, /statecraft\/v1\/connection\/url/ ),
				};
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				return new MailchimpWalk( editor, await editor.insert( 'jetpack/mailchimp' ), gates );
			},
		},
	],
	reasons: {},
};
