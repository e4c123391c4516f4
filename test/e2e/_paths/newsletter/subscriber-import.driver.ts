import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, Site, subscriberImportMachine } from '../../../../machines/newsletter/subscriber-import';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { refuse, routeOf } from '../connection/screen-gates';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof subscriberImportMachine >;
type Port = 'read' | 'upload' | 'preview' | 'step' | 'turn';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;

const leafOf = ( { value }: Snapshot ) =>
	typeof value === 'string' ? value : Object.entries( value ).flat().join( '.' );

/** The page that is walked. It knows nothing at first, so that it reads what there is. */
const PAGE = '/wp-admin/admin.php?page=statecraft-newsletter-import';
const knowsNothing = ( html: string ) =>
	html.replace( /(data-statecraft-island="subscriber-import" data-input=")[^"]*/, '$1{&quot;site&quot;:null}' );

const ROUTE = 'statecraft/v1/newsletter/import';

/** Which port an act on the server belongs to. */
const PORT_OF: Readonly< Record< string, Port > > = { map: 'preview', preview: 'preview', step: 'step' };

async function gatesAt( page: Page ): Promise< Record< Port, Gate > > {
	const acts = { preview: new Gate(), step: new Gate(), turn: new Gate() };
	await page.route( routeOf( `${ ROUTE }/act` ), ( route ) => {
		const { act } = route.request().postDataJSON() as { act: string };
		acts[ ( PORT_OF[ act ] ?? 'turn' ) as keyof typeof acts ].hold( route );
	} );
	return {
		...acts,
		read: await Gate.at( page, routeOf( ROUTE ) ),
		upload: await Gate.at( page, routeOf( `${ ROUTE }/file` ) ),
	};
}

/** The button of each act of the owner. */
const BUTTONS: Partial< Record< Event[ 'type' ], string > > = {
	map: 'Continue',
	start: 'Import',
	pause: 'Pause',
	resume: 'Resume',
	cancel: 'Cancel',
	close: 'Close',
	retry: 'Try again',
	refresh: 'Check again',
};

/** What the panel says in each state, and which buttons it has. */
const SAYS: Readonly< Record< string, readonly [ says: RegExp, ...buttons: string[] ] > > = {
	loading: [ /^Loading…$/ ],
	empty: [ /^Import subscribers from a CSV file\./, 'Upload file and import' ],
	uploading: [ /^Uploading…$/ ],
	refused: [ /The file was not imported\./, 'Upload file and import', 'Check again' ],
	mapping: [ /^What is in each column\?$/, 'Continue', 'Cancel' ],
	previewing: [ /^Reading the file…$/, 'Cancel' ],
	'previewed.asking': [ /^This is what the import would do\./, 'Import', 'Cancel' ],
	'previewed.agreed': [ /^This is what the import would do\./, 'Import', 'Cancel' ],
	importing: [ /^Importing…$/, 'Pause', 'Cancel' ],
	waiting: [ /^The import is going on elsewhere\. It continues here in a moment\.$/, 'Pause', 'Cancel' ],
	paused: [ /^The import is paused\.$/, 'Resume', 'Cancel' ],
	done: [ /^The import is done\.$/, 'Close' ],
	cancelled: [ /^The import was cancelled\. What was imported stays\.$/, 'Close' ],
	turning: [ /^One moment…$/ ],
	'failed.loading': [ /The import could not be loaded\./, 'Try again', 'Check again' ],
	'failed.previewing': [ /The file could not be read\./, 'Try again', 'Check again' ],
	'failed.importing': [ /The import has stopped\. What was imported stays\./, 'Try again', 'Check again' ],
	'failed.turning': [ /Nothing was changed\./, 'Try again', 'Check again' ],
};

/** Why a step failed, by the kind of the failure. */
const REASONS: Readonly< Record< string, RegExp > > = {
	refused: /The import has gone on elsewhere\./,
	silent: /taking too long/,
};

class ImportWalk implements Walk {
	constructor(
		private readonly page: Page,
		private readonly gates: Readonly< Record< Port, Gate > >
	) {}

	async perform( step: Step ): Promise< void > {
		const event = step.act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'file':
				return this.#panel.locator( 'input[type=file]' ).setInputFiles( {
					name: event.file.name,
					mimeType: 'text/csv',
					buffer: Buffer.from( 'Email Address\nada@example.com\n' ),
				} );
			case 'column.set':
				await this.#kind.selectOption( event.kind );
				return;
			case 'consent.toggle':
				return this.#panel.getByRole( 'checkbox' ).click();
		}
		const button = BUTTONS[ event.type as Event[ 'type' ] ];
		if ( button ) {
			return this.#panel.getByRole( 'button', { name: button, exact: true } ).click();
		}
		if ( isByTime( step.act! ) ) {
			return this.page.clock.fastForward( step.waited );
		}
		const route = await this.gates[ event.type.split( '.' ).at( -1 ) as Port ].next();
		if ( 'error' in event ) {
			return refuse( route, event.error as ServiceFailure );
		}
		return route.fulfill( { json: ( event as { output: Site } ).output } );
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const snapshot = snapshotOf( step );
		const leaf = leafOf( snapshot );
		const { failure } = snapshot.context;
		const [ says, ...buttons ] = SAYS[ leaf ]!;
		const notice = this.#panel.locator( '.components-notice' );
		await expect( failure ? notice : this.#panel.getByRole( 'status' ) ).toContainText( says );
		await expect( notice ).toHaveCount( failure ? 1 : 0 );
		if ( failure ) {
			await expect( notice ).toContainText( REASONS[ failure.kind ]! );
		}
		await expect( this.#panel.getByRole( 'button' ) ).toHaveText( buttons );
		await this.#seeContent( snapshot, leaf );
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.page.locator( '.statecraft-island:has( .statecraft-import )' ) ).toBeFocused();
		}
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #seeContent( { context: { kinds, site } }: Snapshot, leaf: string ): Promise< void > {
		const isEnabled = ( name: string ) => this.#panel.getByRole( 'button', { name, exact: true } );
		switch ( leaf ) {
			case 'empty':
				return expect( this.#panel.locator( 'summary' ) ).toHaveText( [
					'Jetpack and WordPress.com',
					'Mailchimp',
					'Substack',
				] );
			case 'mapping':
				await expect( this.#kind ).toHaveValue( kinds[ 0 ]! );
				return expect( isEnabled( 'Continue' ) ).toBeEnabled( { enabled: kinds[ 0 ] === 'email' } );
			case 'previewed.asking':
			case 'previewed.agreed':
				await expect( this.#panel.getByRole( 'row' ).nth( 1 ) ).toHaveText( 'New1,200ada@example.com' );
				await expect( this.#panel.getByRole( 'checkbox' ) ).toBeChecked( {
					checked: leaf === 'previewed.agreed',
				} );
				return expect( isEnabled( 'Import' ) ).toBeEnabled( { enabled: leaf === 'previewed.agreed' } );
			case 'importing':
			case 'waiting':
			case 'failed.importing':
				return expect( this.#panel.getByText( `${ site!.done } of 1,237 addresses.` ) ).toBeVisible();
			case 'done':
				return expect( this.#panel.getByText( 'Added: 1,200. Known already: 30. Refused: 7.' ) ).toBeVisible();
		}
	}

	get #panel() {
		return this.page.locator( '.statecraft-import' );
	}

	get #kind() {
		return this.#panel.getByRole( 'combobox', { name: 'Email Address' } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'the screen “Import Subscribers”',
			// It is a page of its own, not a post in the editor.
			outlivesPost: () => true,
			async open( { page }: Editor, path: Path ) {
				const gates = await gatesAt( page );
				const waits = path.some( ( step ) => leafOf( snapshotOf( step ) ) === 'waiting' );
				if ( waits || path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				await page.route( `**${ PAGE }`, async ( document ) => {
					const response = await document.fetch();
					await document.fulfill( { response, body: knowsNothing( await response.text() ) } );
				} );
				await page.goto( PAGE );
				if ( waits ) {
					// It waits for a second only, and a busy machine takes longer to look.
					await page.clock.pauseAt( ( await page.evaluate( () => Date.now() ) ) + 1_000 );
				}
				return new ImportWalk( page, gates );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof subscriberImportMachine >,
};
