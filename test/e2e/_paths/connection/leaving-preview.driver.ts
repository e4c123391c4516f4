import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, leavingPreviewMachine } from '../../../../machines/connection/leaving-preview';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { refuse } from './screen-gates';

type Snapshot = SnapshotFrom< typeof leavingPreviewMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const leafOf = ( { value }: Snapshot ) => ( typeof value === 'string' ? value : `failed.${ value.failed }` );

/** The page that is walked: the owner's, with the panel in the place of another one. */
const PAGE = '/wp-admin/admin.php?page=my-jetpack';
const withPanel = ( html: string ) =>
	html.replace(
		/data-statecraft-island="moving-in" data-input="[^"]*"/,
		'data-statecraft-island="leaving-preview" data-input="{&quot;subject&quot;:&quot;plugin&quot;,&quot;name&quot;:&quot;Statecraft&quot;}"'
	);

/** The button of each act of the owner; a post that is compared is named in its own. */
const BUTTONS: Partial< Record< Event[ 'type' ], RegExp > > = {
	'posts.show': /^What if I turn this off\?$/,
	'posts.hide': /^Close$/,
	'posts.more': /^Show more posts$/,
	'post.close': /^Back to the posts$/,
	retry: /^Try again$/,
};

const TITLES: Readonly< Record< number, string > > = { 9: 'Harbour', 8: 'Post 8, without a title', 5: 'Boatyard' };

/** What the panel says in each state. */
const SAYS: Readonly< Record< string, RegExp > > = {
	hidden: /^$/,
	reading: /^Looking for posts that change…$/,
	nothing: /^No published post changes without Statecraft\.$/,
	listed: /^Without Statecraft, /,
	continuing: /^Looking for more posts…$/,
	comparing: /^Comparing the post with and without…$/,
	compared: /^“.+” now, and without Statecraft$/,
	forbidden: /^You are not allowed to see this any more\.$/,
	'failed.reading': /The posts could not be loaded\./,
	'failed.continuing': /More posts could not be loaded\./,
	'failed.comparing': /The post could not be compared\./,
};

/** Why a step failed, by the kind of the failure. */
const REASONS: Readonly< Record< string, RegExp > > = {
	refused: /This post does not exist\./,
	silent: /taking too long/,
};

/** The requests of the ports, with pretty or plain permalinks. */
const REQUESTS = {
	read: /v1(?:\/|%2F)leaving(?:\/|%2F)plugin(?!.*cursor=)(?:[?&]|$)/,
	more: /v1(?:\/|%2F)leaving(?:\/|%2F)plugin[?&].*cursor=7/,
	compare: /v1(?:\/|%2F)leaving(?:\/|%2F)plugin(?:\/|%2F)posts(?:\/|%2F)\d+/,
} as const;

type Port = keyof typeof REQUESTS;

class LeavingWalk implements Walk {
	constructor(
		private readonly page: Page,
		private readonly gates: Readonly< Record< Port, Gate > >
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		if ( event.type === 'post.compare' ) {
			return this.#panel.getByRole( 'button', { name: `Compare “${ TITLES[ event.id ] }”` } ).click();
		}
		const button = BUTTONS[ event.type as Event[ 'type' ] ];
		if ( button ) {
			return this.#panel.getByRole( 'button', { name: button } ).click();
		}
		if ( isByTime( step.act! ) ) {
			return this.page.clock.fastForward( step.waited );
		}
		const route = await this.gates[ event.type.split( '.' ).at( -1 ) as Port ].next();
		if ( 'error' in event ) {
			return refuse( route, event.error as ServiceFailure );
		}
		return route.fulfill( { json: ( event as { output: object } ).output } );
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const snapshot = snapshotOf( step );
		const leaf = leafOf( snapshot );
		const { failure, posts, comparison } = snapshot.context;
		const notice = this.#panel.locator( '.components-notice' );
		await expect( failure ? notice : this.#panel.getByRole( 'status' ) ).toContainText( SAYS[ leaf ]! );
		await expect( notice ).toHaveCount( failure ? 1 : 0 );
		if ( failure ) {
			await expect( notice ).toContainText( REASONS[ failure.kind ]! );
		}
		const isListed = [ 'listed', 'continuing', 'failed.continuing' ].includes( leaf );
		await expect( this.#panel.locator( 'tbody tr' ) ).toHaveCount( isListed ? posts.length : 0 );
		await expect( this.#panel.locator( '.statecraft-leaving__side' ) ).toHaveCount( comparison ? 2 : 0 );
		for ( const line of comparison ? [ ...comparison.before, ...comparison.after ] : [] ) {
			await expect( this.#panel.getByText( line, { exact: true } ) ).toBeVisible();
		}
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.page.locator( '.statecraft-island:has( .statecraft-leaving )' ) ).toBeFocused();
		}
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	get #panel() {
		return this.page.locator( '.statecraft-leaving' );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'the owner’s page',
			// It is a page of its own, not a post in the editor.
			outlivesPost: () => true,
			async open( { page }: Editor, path: Path ) {
				const gates = {
					read: await Gate.at( page, REQUESTS.read ),
					more: await Gate.at( page, REQUESTS.more ),
					compare: await Gate.at( page, REQUESTS.compare ),
				};
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				await page.route( `**${ PAGE }`, async ( document ) => {
					const response = await document.fetch();
					await document.fulfill( { response, body: withPanel( await response.text() ) } );
				} );
				await page.goto( `${ PAGE }#/moving` );
				return new LeavingWalk( page, gates );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof leavingPreviewMachine >,
};
