import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Event, Page as MediaPage, mediaBrowserMachine } from '../../../../machines/media/media-browser';
import type { OwnEvent } from '../../../../machines/_model/model';
import { isByTime } from '../../../../machines/_model/model';
import type { LeafOf } from '../../../../machines/_model/story-table';
import { leavesOf } from '../../../../machines/_model/states';
import type { Step } from '../../../../machines/_model/walk';
import { model } from '../../../machines/media/media-browser/media-browser.model';
import { expect } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { PhotoLibrary, account, before, unauthorized } from './photo-library';

type Machine = typeof mediaBrowserMachine;
type Snapshot = SnapshotFrom< Machine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const listOf = ( step: Step ) => leavesOf( step.snapshot )[ 0 ] as LeafOf< Machine >;

/** The photo of the model that is selected. */
const A = 'What photo a shows';
/** The shortest that a service may ask for, in milliseconds. */
const POLL_INTERVAL = 250;
const PICK = /^(?:Choose from Google Photos|Choose again)$/;

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
		private readonly copies: Gate,
		/** The steps after which time passes. */
		private readonly beforeTime: ReadonlySet< Step >
	) {
		const { dialog } = library.media;
		this.#grid = dialog.getByRole( 'group', { name: 'Media of Google Photos' } );
		this.#a = this.#grid.getByRole( 'checkbox', { name: A } );
		this.#notice = dialog.locator( '.statecraft-media-browser__end .components-notice' );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'search.type':
				return this.library.media.dialog.getByRole( 'searchbox' ).fill( event.text );
			case 'search.submit':
				return this.#press( 'Search' );
			case 'view.change':
				return this.#openAlbums();
			case 'folder.open':
				return this.#grid.getByRole( 'button', { name: event.name } ).click();
			case 'filter.change':
				return this.#changeFavorites();
			case 'session.picked':
				return this.#pick();
			case 'page.more':
				return this.#press( 'Load More' );
			case 'list.retry':
				return this.library.media.dialog.locator( '.statecraft-media-browser__end > button' ).click();
			case 'notice.dismiss':
				return this.#notice.getByRole( 'button', { name: 'Close' } ).click();
			case 'item.focus':
				return this.#a.focus();
			case 'item.toggle':
				return ( await this.#a.count() ) > 0 ? this.#a.click() : this.#press( `Deselect ${ A }` );
			case 'selection.clear':
				return this.#press( 'Clear selection' );
			case 'copy.change':
				return event.isCopying ? this.#press( 'Select' ) : this.#failCopies();
			case 'account.lost':
				return this.#loseAccount();
			case 'account.connected':
				return this.#connect();
			case 'account.disconnected':
				await this.#press( 'Disconnect from Google Photos' );
				return ( await this.library.gates.connection.next() ).fulfill( { json: { deleted: true } } );
		}
		return this.#answer( step );
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

	readonly #press = ( name: string ) =>
		this.library.media.dialog.getByRole( 'button', { name, exact: true } ).click();

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

	async #openAlbums(): Promise< void > {
		const { dialog } = this.library.media;
		const back = dialog.getByRole( 'button', { name: /^Albums/ } );
		return ( await back.count() ) > 0
			? back.click()
			: void ( await dialog.getByRole( 'combobox', { name: 'View' } ).selectOption( 'Albums' ) );
	}

	/** Adds the filter, or removes it. */
	async #changeFavorites(): Promise< void > {
		const { dialog } = this.library.media;
		const added = dialog.getByRole( 'group', { name: 'Favorites' } );
		if ( ( await added.count() ) > 0 ) {
			return added.getByRole( 'button', { name: 'Remove Filter' } ).click();
		}
		await dialog.getByRole( 'combobox', { name: 'Filters' } ).selectOption( 'Favorites' );
		return this.#press( 'Add Filter' );
	}

	async #pick(): Promise< void > {
		const { library } = this;
		const { sessions, session } = library.gates;
		await this.#openPicker();
		await library.session( await sessions.next(), 'waiting', POLL_INTERVAL );
		await library.session( await session.next(), 'picked', POLL_INTERVAL );
	}

	/** The session of the service is refused: nothing else in the dialog notices the loss without a list. */
	async #loseAccount(): Promise< void > {
		await this.#openPicker();
		await ( await this.library.gates.sessions.next() ).fulfill( unauthorized );
	}

	async #openPicker(): Promise< void > {
		const popup = this.library.page.waitForEvent( 'popup' );
		await this.library.media.button( PICK ).click();
		this.library.popup = await popup;
	}

	async #connect(): Promise< void > {
		await this.library.opens( 'Connect to Google Photos' );
		await this.library.connection( false );
		await this.library.report( { keyring_id: 'c1', id_token: '', user: account } );
	}

	async #failCopies(): Promise< void > {
		const route = await this.copies.next();
		const { external_ids: ids } = route.request().postDataJSON() as { external_ids: string[] };
		await route.fulfill( {
			json: {
				media: [
					{ external_id: ids[ 0 ], errors: { media_gone: [ 'Gone' ] }, retry_after: 0, is_retryable: false },
				],
			},
		} );
	}

	async #answer( step: Step ): Promise< void > {
		if ( isByTime( step.act! ) ) {
			return this.library.page.clock.fastForward( step.waited );
		}
		const event = eventOf( step );
		if ( 'error' in event ) {
			return fail( await this.library.gates.list.next(), step, this.beforeTime.has( step ) ? 1 : 60 );
		}
		const { media, nextPage } = ( event as { output: MediaPage } ).output;
		return ( await this.library.gates.list.next() ).fulfill( {
			json: { media, meta: { account, next_page: nextPage || null } },
		} );
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
				const copies = await Gate.at( editor.page, /wpcom\/v2\/external-media\/copy\/google_photos/ );
				const can = [ 'browse', 'search', 'filters', 'pickSession' ];
				return new BrowserWalk(
					await PhotoLibrary.open( editor, can, path ),
					copies,
					before( path, ( { act } ) => act !== null && isByTime( act ) )
				);
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
