import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { chosenView } from '../../../../machines/content/view-as';
import type { Event, viewAsMachine } from '../../../../machines/content/view-as';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';

type Machine = typeof viewAsMachine;
type Snapshot = SnapshotFrom< Machine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;

const SAVE = /wp(?:\/|%2F)v2(?:\/|%2F)posts(?:\/|%2F)\d+/;
const VIEWS = /statecraft(?:\/|%2F)v1(?:\/|%2F)posts(?:\/|%2F)\d+(?:\/|%2F)views/;
/** Where the views of the model are, and what the link in them leads to. */
const PAGES = /^https:\/\/site\.example\//;
const PAGE = { contentType: 'text/html', body: '<h1>Tea</h1><a href="https://site.example/other">Another page</a>' };

const STATUS: readonly ( readonly [ state: Parameters< Snapshot[ 'matches' ] >[ 0 ], text: string ] )[] = [
	[ { open: 'saving' }, 'Saving your changes…' ],
	[ { open: 'asking' }, 'Preparing the view…' ],
	[ { open: { showing: { frame: 'loading' } } }, 'Loading the page…' ],
];

const NOTICES: readonly ( readonly [ state: Parameters< Snapshot[ 'matches' ] >[ 0 ], text: string ] )[] = [
	[ { open: { showing: { frame: 'left' } } }, 'You have followed a link.' ],
	[ { open: 'forbidden' }, 'Only people who can edit this post can view it as others.' ],
	[ { open: { failed: 'saving' } }, 'Your changes could not be saved' ],
	[ { open: { failed: 'asking' } }, 'The view could not be prepared.' ],
	[ { open: { failed: 'loading' } }, 'The page could not be loaded.' ],
];

class ViewAsWalk implements Walk {
	readonly #dialog: Locator;
	#changes = 0;

	constructor(
		private readonly editor: Editor,
		private readonly gates: { save: Gate; views: Gate },
		private readonly pages: Gate
	) {
		this.#dialog = editor.page.getByRole( 'dialog', { name: 'View as' } );
	}

	async perform( { act, waited }: Step ): Promise< void > {
		const event = act!.event as Event | OwnEvent;
		const press = ( name: string | RegExp ) => this.#dialog.getByRole( 'button', { name } ).click();
		switch ( event.type ) {
			case 'view.open':
				return this.#open();
			case 'view.close':
				return press( 'Close' );
			case 'view.retry':
				return press( /^(Try again|Back to the post)$/ );
			case 'width.choose':
				return press( 'Phone' );
			case 'audience.choose':
				await this.#choice.selectOption( event.audience );
				return;
			case 'frame.load':
				return this.#load();
			case 'xstate.done.actor.save':
				return ( await this.gates.save.next() ).continue();
			case 'xstate.done.actor.views':
				return ( await this.gates.views.next() ).fulfill( { json: { views: event.output } } );
			case 'xstate.error.actor.save':
				return refuse( await this.gates.save.next(), 500, event.error );
			case 'xstate.error.actor.views':
				return refuse( await this.gates.views.next(), statusOf( event.error ), event.error );
		}
		if ( isByTime( act! ) ) {
			await this.editor.page.clock.fastForward( waited );
		}
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const snapshot = snapshotOf( step );
		const isShowing = snapshot.matches( { open: 'showing' } );
		const isFramed = isShowing && ! snapshot.matches( { open: { showing: { frame: 'left' } } } );
		const view = chosenView( snapshot.context );
		await expect( this.#dialog ).toHaveCount( snapshot.matches( 'open' ) ? 1 : 0 );
		await expect( this.#choice ).toHaveCount( isShowing ? 1 : 0 );
		await expect( this.#frame ).toHaveCount( isFramed ? 1 : 0 );
		if ( isShowing ) {
			await expect( this.#choice ).toHaveValue( view!.id );
		}
		if ( isFramed ) {
			await expect( this.#frame ).toHaveAttribute( 'title', view!.label );
			await expect( this.#frame ).toHaveClass( new RegExp( `is-${ snapshot.context.width }` ) );
		}
		const textOf = ( texts: typeof STATUS ) => texts.find( ( [ state ] ) => snapshot.matches( state ) )?.[ 1 ];
		if ( snapshot.matches( 'open' ) ) {
			await expect( this.#dialog.getByRole( 'status' ) ).toHaveText( textOf( STATUS ) ?? '' );
		}
		const notice = textOf( NOTICES );
		await expect( this.#dialog.locator( '.components-notice' ) ).toContainText( notice ? [ notice ] : [] );
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #open(): Promise< void > {
		const { page } = this.editor;
		await this.editor.dispatch( 'core/editor', 'editPost', { title: `Tea ${ ++this.#changes }` } );
		await page.locator( '.editor-preview-dropdown__toggle' ).click();
		await page.getByRole( 'menuitem', { name: 'View as…' } ).click();
	}

	/** A page arrives: the view that is loading, or the one that a link in it leads to. */
	async #load(): Promise< void > {
		if ( await this.#dialog.getByRole( 'status' ).getByText( 'Loading the page…' ).isHidden() ) {
			await this.#frame
				.contentFrame()
				.getByRole( 'link', { name: 'Another page' } )
				.click( { noWaitAfter: true } );
		}
		await ( await this.pages.next() ).fulfill( PAGE );
	}

	get #choice(): Locator {
		return this.#dialog.getByRole( 'combobox', { name: 'Show the page to' } );
	}

	get #frame(): Locator {
		return this.#dialog.locator( 'iframe' );
	}
}

/** Who may not edit the post is refused otherwise than a post without a page; without a status nothing is answered. */
function statusOf( error: unknown ): number | null {
	const { kind } = ( error as ServiceFailure ).failure;
	if ( kind === 'unreached' ) {
		return null;
	}
	return kind === 'forbidden' ? 403 : 404;
}

function refuse( route: Route, status: number | null, error: unknown ): Promise< void > {
	const { code, reason } = ( error as ServiceFailure ).failure;
	return status === null
		? route.abort()
		: route.fulfill( { status, json: { code: code || 'no', message: reason, data: { status } } } );
}

export const driver: Driver = {
	places: [
		{
			in: 'the preview menu',
			outlivesPost: () => true,
			async open( editor: Editor, path: Path ) {
				const { page } = editor;
				await editor.open( '<!-- wp:paragraph --><p>Steep it.</p><!-- /wp:paragraph -->' );
				const gates = { save: await Gate.at( page, SAVE ), views: await Gate.at( page, VIEWS ) };
				const pages = await Gate.at( page, PAGES );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				return new ViewAsWalk( editor, gates, pages );
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
