import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import type { MediaItem } from '../../../../machines/media/media-browser';
import type { Step } from '../../../../machines/_exploration/walk';
import { model } from '../../../machines/media/copy-to-library/copy-to-library.model';
import { expect, reset } from '../../_kit';
import type { Editor } from '../../_kit';
import { MediaDialog } from '../../_kit/media';
import type { Driver, Place, Reasons, Walk } from '../driver';

type Machine = typeof copyToLibraryMachine;
type Snapshot = SnapshotFrom< Machine >;
type End = Extract< Event, { output: unknown } >[ 'output' ];

const SOURCE = 'Google Photos';
const ROUTE = /statecraft\/v1\/external-media\/(\w+)\/google_photos/;
const { items } = model.input;
const WORDS = { queued: /^Waiting/, copying: 'Copying…', copied: 'Copied', failed: 'Not copied' } as const;
const PIXEL = Buffer.from( 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64' );
/** A page of the provider that connects the account at once. */
const GRANTED = `<script>
	opener.postMessage( { keyring_id: '1', id_token: '', user: { image: '', name: 'Ada' }, state: 'state-1' }, '*' );
</script>`;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event;
const isBackground = ( step: Step ) => snapshotOf( step ).matches( { copying: 'background' } );

/** The routes of the site for a library with the photos of the model, where each copy waits until a step ends it. */
class StandInSite {
	readonly #held = new Map< string, Route >();
	#isConnected = true;

	constructor( private readonly editor: Editor ) {}

	async begin(): Promise< void > {
		const { page } = this.editor;
		const { origin } = new URL( page.url() );
		await page
			.context()
			.route( /^https:\/\/(?:photos|site)\.example\//, ( route ) =>
				route.fulfill( { contentType: 'image/gif', body: PIXEL } )
			);
		await page
			.context()
			.route( `${ origin }/connect-${ SOURCE.length }`, ( route ) =>
				route.fulfill( { contentType: 'text/html', body: GRANTED } )
			);
		await page.route( /wp\/v2\/media[/?]/, ( route ) => this.#describe( route ) );
		await page.route( ROUTE, async ( route ) => {
			const [ , what ] = ROUTE.exec( route.request().url() )!;
			if ( what === 'copy' ) {
				this.#held.set( route.request().postDataJSON().external_ids[ 0 ], route );
			} else if ( what === 'connection' ) {
				this.#isConnected = true;
				await route.fulfill( {
					json: {
						connect_URL: `${ origin }/connect-${ SOURCE.length }`,
						state: 'state-1',
						is_connected: false,
					},
				} );
			} else {
				await this.#list( route );
			}
		} );
	}

	/** Answers the copy of a photo. */
	async end( id: string, { copied, failure }: End ): Promise< void > {
		await this.holds( id );
		const route = this.#held.get( id )!;
		this.#held.delete( id );
		if ( copied ) {
			const { id: ID, url: URL, ...rest } = copied;
			return route.fulfill( { json: { media: [ { ID, URL, ...rest, external_id: id, reused: false } ] } } );
		}
		if ( failure.code === 'authorization_required' ) {
			this.#isConnected = false;
			return this.#refuse( route );
		}
		const errors = { [ failure.code ]: [ failure.reason ] };
		return route.fulfill( { json: { media: [ { external_id: id, errors } ] } } );
	}

	/** Waits until a photo is requested. */
	async holds( id: string ): Promise< void > {
		await expect.poll( () => this.#held.has( id ) ).toBe( true );
	}

	/** The attachments as the editor asks for them: it drops the ids of those that do not exist. */
	#describe( route: Route ) {
		const record = ( id: number ) => ( {
			id,
			source_url: `https://site.example/uploads/${ id }.gif`,
			media_type: 'image',
			alt_text: '',
			caption: { raw: '', rendered: '' },
			title: { raw: '', rendered: '' },
			media_details: { sizes: {} },
		} );
		const { pathname, searchParams } = new URL( route.request().url() );
		const id = /\/media\/(\d+)/.exec( pathname )?.[ 1 ];
		const ids = ( searchParams.get( 'include' ) ?? searchParams.getAll( 'include[]' ).join() ).split( ',' );
		return route.fulfill( { json: id ? record( Number( id ) ) : ids.map( ( one ) => record( Number( one ) ) ) } );
	}

	#refuse( route: Route ) {
		const json = { code: 'authorization_required', message: 'Connect your account.', data: { status: 403 } };
		return route.fulfill( { status: 403, json } );
	}

	#list( route: Route ) {
		const meta = { account: { image: '', name: 'Ada' }, next_page: null };
		return this.#isConnected ? route.fulfill( { json: { media: items, meta } } ) : this.#refuse( route );
	}
}

class CopyWalk implements Walk {
	readonly #list: Locator;
	readonly #notice: Locator;

	constructor(
		private readonly media: MediaDialog,
		private readonly site: StandInSite
	) {
		this.#list = media.dialog.getByRole( 'region', { name: 'Copied media' } );
		this.#notice = media.editor.page.locator( '.components-notice', { hasText: /copied/ } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'copy.background':
				await this.media.editor.page.keyboard.press( 'Escape' );
				return this.media.editor.page.getByRole( 'button', { name: 'Continue in the background' } ).click();
			case 'arrived.insert':
				return ( await this.#isOpen() )
					? this.#list.getByRole( 'button', { name: /^Insert/ } ).click()
					: this.#notice.getByRole( 'button', { name: /^Insert/ } ).click();
		}
		if ( 'output' in event ) {
			return this.site.end( event.actorId.replace( 'item.', '' ), event.output );
		}
		if ( ! ( await this.#isOpen() ) ) {
			await this.#notice.getByRole( 'button', { name: 'Show the rest' } ).click();
		}
		switch ( event.type ) {
			case 'item.retry':
				return this.#list.getByRole( 'button', { name: `Try again: Photo ${ event.id }` } ).click();
			case 'failed.retry':
				return this.#list.getByRole( 'button', { name: 'Retry all failed' } ).click();
			case 'copy.cancel':
				return this.#list.getByRole( 'button', { name: 'Cancel' } ).click();
			case 'account.connected':
				return this.media.button( `Connect to ${ SOURCE }` ).click();
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		for ( const { input } of step.invoked ) {
			await this.site.holds( ( input as { item: MediaItem } ).item.ID );
		}
		if ( step.emitted.some( ( { type } ) => type === 'notice.show' ) ) {
			await expect( this.media.dialog ).toBeHidden();
			await expect( this.#notice ).toBeVisible();
		}
		if ( snapshot.matches( 'inserted' ) ) {
			await expect( this.media.dialog ).toBeHidden();
			return this.#seeInserted( snapshot );
		}
		if ( snapshot.matches( 'cancelled' ) ) {
			await expect( this.#list ).toBeHidden();
			const [ gallery ] = await this.media.editor.blocks();
			return expect( gallery?.innerBlocks ).toEqual( [] );
		}
		if ( await this.#isShown( snapshot, step ) ) {
			await this.#seeList( snapshot );
		} else {
			await expect( this.media.dialog ).toBeHidden();
		}
	}

	async close(): Promise< void > {
		const { page } = this.media.editor;
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
		await page.context().unrouteAll( { behavior: 'ignoreErrors' } );
		await reset();
	}

	readonly #isOpen = () => this.media.dialog.isVisible();

	/** Whether the dialog has to show the batch: in the background it does not, and afterwards not before the notice is pressed. */
	async #isShown( snapshot: Snapshot, { emitted }: Step ): Promise< boolean > {
		const isAway = snapshot.matches( { copying: 'background' } ) || snapshot.matches( 'arrived' );
		return ! isAway && ! emitted.some( ( { type } ) => type === 'notice.show' );
	}

	async #seeInserted( { context }: Snapshot ): Promise< void > {
		const ids = context.copies.flatMap( ( { copied } ) => copied?.id ?? [] );
		const inserted = async () => {
			const [ gallery ] = await this.media.editor.blocks();
			return gallery?.innerBlocks.map( ( { attributes } ) => attributes.id );
		};
		await expect.poll( inserted ).toEqual( ids );
	}

	async #seeList( snapshot: Snapshot ): Promise< void > {
		const { copies } = snapshot.context;
		const lines = this.#list.getByRole( 'listitem' );
		await expect( lines ).toHaveCount( copies.length );
		for ( const [ i, { status } ] of copies.entries() ) {
			await expect( lines.nth( i ).getByText( WORDS[ status ] ).first() ).toBeVisible();
		}
		await expect( this.media.button( `Connect to ${ SOURCE }` ) ).toHaveCount(
			snapshot.matches( 'unauthorized' ) ? 1 : 0
		);
	}
}

/** What needs the dialog, which is closed. */
const isInDialog = ( { type }: Event ) => ! type.startsWith( 'xstate.' );

const dialog: Place = {
	in: 'the dialog of Google Photos',
	outlivesPost: () => true,
	isImpossible: ( step, before ) =>
		( isBackground( before ) && isInDialog( eventOf( step ) ) ) ||
		( snapshotOf( before ).matches( 'arrived' ) && eventOf( step ).type === 'copy.cancel' ),
	async open( editor ) {
		const site = new StandInSite( editor );
		await site.begin();
		await editor.page.evaluate( () => {
			const { media } = ( window as unknown as { statecraft: { media: { sources: { id: string }[] } } } )
				.statecraft;
			const google = media.sources.find( ( { id } ) => id === 'google_photos' )!;
			Object.assign( google, { isConfigured: true, can: [ 'browse', 'filters' ] } );
		} );
		const media = await MediaDialog.open( editor, SOURCE, 'core/gallery' );
		for ( const { title } of items ) {
			await media.dialog.getByRole( 'checkbox', { name: title } ).click();
		}
		await media.button( /^Select$/ ).click();
		return new CopyWalk( media, site );
	},
};

export const driver: Driver = {
	places: [ dialog ],
	reasons: {
		'copying.background · copy.foreground':
			'While a batch is copied in the background nothing opens its dialog: the notice comes at its end.',
		'arrived · copy.cancel': 'The notice of photos that have all arrived has nothing to cancel.',
	} satisfies Reasons< Machine >,
};
