import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, mediaPickerMachine } from '../../../../machines/media/media-picker';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect, reset } from '../../_kit';
import { MediaDialog } from '../../_kit/media';
import { photo } from '../../../machines/media/photos';
import type { Driver, Place, Reasons, Walk } from '../driver';

type Machine = typeof mediaPickerMachine;
type Snapshot = SnapshotFrom< Machine >;

const ROUTE = /statecraft\/v1\/external-media\/(list|copy)\/openverse/;
const PIXEL = Buffer.from( 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64' );
const items = [ photo( 'a' ), photo( 'b' ) ];

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event;

const copied = ( id: string ) => ( {
	external_id: id,
	ID: id.charCodeAt( 0 ),
	URL: `https://photos.example/${ id }.jpg`,
	alt: '',
	caption: '',
	title: id,
	type: 'image',
	reused: false,
} );
const refused = ( id: string ) => ( { external_id: id, errors: { media_gone: [ 'It is gone.' ] } } );

class PickerWalk implements Walk {
	/** The copies that wait for an answer, the oldest first. */
	readonly #held: { id: string; route: Route }[] = [];
	readonly #copies: Locator;
	readonly #leave: Locator;

	constructor( private readonly media: MediaDialog ) {
		this.#copies = media.dialog.getByRole( 'region', { name: 'Copied media' } );
		this.#leave = media.editor.page.getByRole( 'dialog', { name: 'Copying is not finished' } );
	}

	async begin(): Promise< this > {
		const { page } = this.media.editor;
		await page.route( /^https:\/\/photos\.example\//, ( route ) =>
			route.fulfill( { contentType: 'image/gif', body: PIXEL } )
		);
		await page.route( ROUTE, async ( route ) => {
			if ( ROUTE.exec( route.request().url() )![ 1 ] === 'list' ) {
				const meta = { account: { image: '', name: '' }, next_page: null };
				await route.fulfill( { json: { media: items, meta } } );
			} else {
				this.#held.push( { id: route.request().postDataJSON().external_ids[ 0 ], route } );
			}
		} );
		return this;
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		const press = ( part: Locator, name: string | RegExp ) =>
			part.getByRole( 'button', { name, exact: true } ).click();
		switch ( event.type ) {
			case 'picker.open':
				return this.media.openFrom( await this.media.editor.insert( 'core/gallery' ), 'Openverse' );
			case 'picker.close':
				return press( this.media.dialog, 'Close' );
			case 'copy.start':
				for ( const item of await this.media.items.all() ) {
					await item.setChecked( true );
				}
				return press( this.media.dialog, 'Select' );
			case 'copy.keep':
				return press( this.#leave, 'Keep waiting' );
			case 'copy.stop':
				return press( this.#leave, 'Stop copying' );
			case 'copy.background':
				return press( this.#leave, 'Continue in the background' );
			case 'copy.done':
				return ( await this.media.dialog.getByRole( 'heading', { name: 'Inserting media' } ).isVisible() )
					? this.#answer( copied, copied )
					: press( this.#copies, /^Insert/ );
			case 'copy.failed':
				return this.#answer( copied, refused );
			case 'copy.unauthorized':
				return this.#answer( copied );
			case 'copy.cancelled':
				return press( this.#copies, 'Cancel' );
			case 'copy.started':
				return press( this.#copies, 'Retry all failed' );
			case 'batch.show':
				await this.#answer( copied, refused );
				return press( this.media.editor.page.locator( 'body' ), 'Show the rest' );
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const has = ( locator: Locator, is: boolean ) => expect( locator ).toHaveCount( is ? 1 : 0 );
		const heading = ( name: string ) => this.media.dialog.getByRole( 'heading', { name, exact: true } );
		const isLeaving = snapshot.matches( { copying: 'leaving' } );
		await has( heading( 'Select media' ), snapshot.matches( 'browsing' ) );
		await has( this.#leave, isLeaving );
		if ( ! isLeaving ) {
			await has( heading( 'Inserting media' ), snapshot.matches( 'copying' ) );
			await has( this.#copies, snapshot.matches( 'copying' ) || snapshot.matches( { browsing: 'failed' } ) );
		}
	}

	async close(): Promise< void > {
		await this.media.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
		await reset();
	}

	/** Answers the copies of both items; without a second answer the account is not connected any more. */
	async #answer( ...answers: ( ( id: string ) => object )[] ): Promise< void > {
		for ( const answer of [ ...answers, null ].slice( 0, items.length ) ) {
			await expect.poll( () => this.#held.length ).toBeGreaterThan( 0 );
			const { id, route } = this.#held.shift()!;
			await ( answer
				? route.fulfill( { json: { media: [ answer( id ) ] } } )
				: route.fulfill( {
						status: 403,
						json: { code: 'authorization_required', message: 'Connect.', data: { status: 403 } },
					} ) );
		}
	}
}

/** What no act of a person or of the server causes by itself. */
const TOLD = [ 'batch.end', 'account.connected', 'account.disconnected' ];

const dialog: Place = {
	in: 'the dialog of Openverse',
	outlivesPost: () => true,
	isImpossible: ( step ) => TOLD.includes( eventOf( step ).type ),
	open: ( editor ) => new PickerWalk( new MediaDialog( editor ) ).begin(),
};

export const driver: Driver = {
	places: [ dialog ],
	reasons: {
		'(root) · batch.end': 'A batch that is inserted ends by itself; nothing shows it.',
		'(root) · account.connected': 'The flow media-browser tells it when a list arrives; nothing shows it.',
		'(root) · account.disconnected': 'The flow media-browser tells it; the connect screen is its own.',
	} satisfies Reasons< Machine >,
};
