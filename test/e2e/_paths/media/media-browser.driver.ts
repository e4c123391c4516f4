import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Event, Page as MediaPage, mediaBrowserMachine } from '../../../../machines/media/media-browser';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { LeafOf } from '../../../../machines/_exploration/story-table';
import { leavesOf } from '../../../../machines/_exploration/states';
import type { Step } from '../../../../machines/_exploration/walk';
import { model } from '../../../machines/media/media-browser/media-browser.model';
import { expect } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { LibraryActs } from './library-acts';
import { PhotoLibrary, account, before, unauthorized } from './photo-library';

type Machine = typeof mediaBrowserMachine;
type Snapshot = SnapshotFrom< Machine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const listOf = ( step: Step ) => leavesOf( step.snapshot )[ 0 ] as LeafOf< Machine >;

/** The photo of the model that is selected. */
const A = 'What photo a shows';

/** Answers a list such that the service throws the failure of a step. */
function fail( route: Route, { act }: Step, retryAfter: number ): Promise< void > {
	const { kind } = ( act!.event as unknown as { error: ServiceFailure } ).error.failure;
	switch ( kind ) {
		case 'unauthorized':
			return route.fulfill( unauthorized );
		case 'busy':
			return route.fulfill( {
				status: 503,
				json: { code: 'media_busy', message: 'Busy', data: { is_retryable: true, retry_after: retryAfter } },
			} );
		default:
			return route.abort();
	}
}

class BrowserWalk implements Walk {
	readonly #grid: Locator;
	readonly #a: Locator;
	readonly #notice: Locator;

	constructor(
		private readonly library: PhotoLibrary,
		private readonly acts: LibraryActs,
		/** The steps after which time passes. */
		private readonly beforeTime: ReadonlySet< Step >
	) {
		const { dialog } = library.media;
		this.#grid = dialog.getByRole( 'group', { name: 'Media from Google Photos' } );
		this.#a = this.#grid.getByRole( 'checkbox', { name: A } );
		this.#notice = dialog.locator( '.statecraft-media-browser__end .components-notice' );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'search.type':
				return this.library.media.dialog.getByRole( 'searchbox' ).fill( event.text );
			case 'search.submit':
				return this.acts.press( 'Search' );
			case 'view.change':
				return this.acts.openAlbums();
			case 'folder.open':
				return this.#grid.getByRole( 'button', { name: event.name } ).click();
			case 'filter.change':
				return this.acts.changeFavorites();
			case 'session.picked':
				return this.acts.pick();
			case 'page.more':
				return this.acts.press( 'Load More' );
			case 'list.retry':
				return this.library.media.dialog.locator( '.statecraft-media-browser__end > button' ).click();
			case 'notice.dismiss':
				return this.#notice.getByRole( 'button', { name: 'Close' } ).click();
			case 'item.focus':
				return this.#a.focus();
			case 'item.toggle':
				return ( await this.#a.count() ) > 0 ? this.#a.click() : this.acts.press( `Deselect ${ A }` );
			case 'selection.clear':
				return this.acts.press( 'Clear selection' );
			case 'copy.change':
				return event.isCopying ? this.acts.press( 'Select' ) : this.acts.failCopies();
			case 'account.lost':
				return this.acts.loseAccount();
			case 'account.connected':
				return this.acts.connect();
			case 'account.disconnected':
				return this.acts.disconnect();
		}
		return isByTime( step.act! ) ? this.library.page.clock.fastForward( step.waited ) : this.#answer( step );
	}

	async see( step: Step ): Promise< void > {
		const { context } = snapshotOf( step );
		await expectInvoked( step, { items: this.library.gates.list } );
		const list = listOf( step );
		const hasList = list !== 'list.unlisted' && list !== 'list.unauthorized';
		await expect( this.#grid ).toHaveCount( hasList ? 1 : 0 );
		await expect( this.library.media.button( 'Connect to Google Photos' ) ).toHaveCount(
			list === 'list.unauthorized' ? 1 : 0
		);
		if ( hasList ) {
			await this.#seeList( step );
		}
		if ( list !== 'list.unauthorized' ) {
			await this.#seeSelection( snapshotOf( step ) );
			await this.#seePressable( 'Search', snapshotOf( step ).can( { type: 'search.submit' } ) );
		}
		await expect( this.#notice ).toHaveCount( context.failure ? 1 : 0 );
	}

	close(): Promise< void > {
		return this.library.close();
	}

	async #seePressable( name: string, isPressable: boolean ): Promise< void > {
		const button = this.library.media.dialog.getByRole( 'button', { name, exact: true } );
		await expect( button ).toBeEnabled( { enabled: isPressable } );
	}

	async #seeList( step: Step ): Promise< void > {
		const { media } = snapshotOf( step ).context;
		const list = listOf( step );
		const { dialog } = this.library.media;
		await expect( this.#grid.getByRole( 'checkbox' ) ).toHaveCount(
			media.filter( ( { type } ) => type === 'image' ).length
		);
		await expect( this.#grid ).toHaveAttribute( 'aria-busy', String( list.startsWith( 'list.loading' ) ) );
		const labels: Partial< Record< LeafOf< Machine >, RegExp > > = {
			'list.loading.further': /^Load More$/,
			'list.listed.partial': /^Load More$/,
			'list.listed.dismissed': /^Try again$/,
			'list.failed.retryable': /^Try again$/,
			'list.failed.deferred': /^Try again/,
		};
		const label = labels[ list ];
		await expect( dialog.locator( '.statecraft-media-browser__end > button' ) ).toHaveText(
			label ? [ label ] : []
		);
		await expect( dialog.locator( '.statecraft-media-browser__end > p' ) ).toHaveCount(
			list === 'list.listed.complete' && media.length === 0 ? 1 : 0
		);
	}

	async #seeSelection( snapshot: Snapshot ): Promise< void > {
		const { selection, media } = snapshot.context;
		const isCopying = snapshot.matches( { selection: 'copying' } );
		await this.#seePressable( isCopying ? 'Inserting…' : 'Select', ! isCopying && selection.length > 0 );
		await expect( this.library.media.button( /^Deselect/ ) ).toHaveCount( selection.length );
		if ( media.some( ( { ID } ) => ID === 'a' ) ) {
			await expect( this.#a ).toBeChecked( { checked: selection.some( ( { ID } ) => ID === 'a' ) } );
		}
	}

	async #answer( step: Step ): Promise< void > {
		const event = eventOf( step );
		const route = await this.library.gates.list.next();
		if ( 'error' in event ) {
			return fail( route, step, this.beforeTime.has( step ) ? 1 : 60 );
		}
		const { media, nextPage } = ( event as { output: MediaPage } ).output;
		return route.fulfill( { json: { media, meta: { account, next_page: nextPage || null } } } );
	}
}

/** What a person cannot do where the step before has led. */
function isOutOfReach( step: Step, from: Step ): boolean {
	const event = eventOf( step );
	const { media, path } = snapshotOf( from ).context;
	const list = listOf( from );
	if ( list === 'list.unauthorized' ) {
		return ! ( event.type === 'account.connected' || ( event.type === 'copy.change' && ! event.isCopying ) );
	}
	switch ( event.type ) {
		case 'view.change':
			return path === event.path;
		case 'item.focus':
			return media.every( ( { ID } ) => ID !== event.id );
		case 'account.disconnected':
			// The account is shown with a list of it.
			return ! list.startsWith( 'list.listed' );
		default:
			return false;
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'the dialog of Google Photos, with everything that a source can do',
			// An image block takes one image.
			model: { ...model, input: { ...model.input, isMultiple: false } },
			outlivesPost: () => true,
			isImpossible: isOutOfReach,
			async open( editor, path ) {
				const copies = await Gate.at( editor.page, /statecraft\/v1\/external-media\/copy\/google_photos/ );
				const can = [ 'browse', 'search', 'filters', 'pickSession' ];
				const library = await PhotoLibrary.open( editor, can, path );
				return new BrowserWalk(
					library,
					new LibraryActs( library, copies ),
					before( path, ( { act } ) => act !== null && isByTime( act ) )
				);
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
