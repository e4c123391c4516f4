import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Chosen, Event, Side, imageCompareMachine } from '../../../../machines/galleries/image-compare';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { attachmentOf, chooseInLibrary, replaceLibrary } from './library';

type Machine = typeof imageCompareMachine;

const BLOCK = 'jetpack/image-compare';
const FILE = { name: 'walk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from( 'a picture' ) };
const NAMES: Readonly< Record< Side, string > > = { before: 'Before', after: 'After' };

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

class CompareWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly uploads: Gate
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'media.pick':
				await this.#open( event.side, 'Media Library', 'Open Media Library' );
				return chooseInLibrary( this.editor, event.chosen );
			case 'files.upload': {
				const chooser = this.editor.page.waitForEvent( 'filechooser' );
				await this.#open( event.side, 'Upload', 'Upload' );
				return ( await chooser ).setFiles( FILE );
			}
			case 'uploads.incomplete':
				return ( await this.uploads.next() ).fulfill( {
					status: 507,
					json: { code: 'full', message: 'There is not enough space left.' },
				} );
			case 'uploads.sending':
				return this.block.getByRole( 'button', { name: `Try again: ${ FILE.name }` } ).click();
			case 'picture.remove':
				return this.#open( event.side, '', 'Remove' );
			case 'alt.type':
				return this.#describe( event.side, event.alt );
			case 'pictures.change':
				return this.#change( { imageBefore: event.pictures.before, imageAfter: event.pictures.after } );
			default:
				return this.#answer( event as OwnEvent );
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { before, after } = snapshot.context.pictures;
		const shown = [ before, after ].filter( ( { url } ) => url );
		const isUploading = snapshot.matches( 'uploading' );
		await expect( this.block.locator( '[class^="image-compare__image-"]' ) ).toHaveCount( shown.length );
		await expect( this.block.getByRole( 'slider' ) ).toHaveCount( shown.length === 2 ? 1 : 0 );
		await expect( this.block.getByText( 'Drag and drop an image, upload' ) ).toHaveCount(
			isUploading ? 0 : 2 - shown.length
		);
		await expect( this.block.getByRole( 'region', { name: 'Uploads' } ) ).toHaveCount( isUploading ? 1 : 0 );
		await expect( this.block.getByText( 'There is not enough space left.' ) ).toHaveCount(
			snapshot.matches( { uploading: 'incomplete' } ) ? 1 : 0
		);
	}

	close(): Promise< void > {
		return this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #select() {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	}

	/** Presses a button of an empty place, or an item of the menu that replaces its image. */
	async #open( side: Side, button: string, item: string ) {
		await this.#select();
		const place = this.block
			.locator( '.statecraft-image-compare__places > div' )
			.filter( { hasText: NAMES[ side ] } );
		if ( ( await place.count() ) > 0 ) {
			return place.getByRole( 'button', { name: button, exact: true } ).click();
		}
		await this.editor.page.getByRole( 'button', { name: `Replace “${ NAMES[ side ] }”` } ).click();
		return this.editor.page.getByRole( 'menuitem', { name: item, exact: true } ).click();
	}

	async #describe( side: Side, alt: string ) {
		await this.#select();
		const settings = this.editor.page.getByRole( 'region', { name: 'Editor settings' } );
		const panel = settings
			.locator( '.components-panel__body' )
			.filter( { has: this.editor.page.getByRole( 'button', { name: NAMES[ side ], exact: true } ) } );
		await panel.getByRole( 'textbox', { name: 'Alternative text' } ).fill( alt );
	}

	async #change( attributes: object ) {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', block!.clientId, attributes );
	}

	async #answer( event: OwnEvent ) {
		const { output } = event as { output?: Chosen[] };
		return output!.length > 0
			? ( await this.uploads.next() ).fulfill( { status: 201, json: attachmentOf( output![ 0 ]! ) } )
			: this.block.getByRole( 'button', { name: 'Cancel' } ).click();
	}
}

/** While a file is on its way, an empty place has no buttons, and the toolbar no menus. */
const DURING_UPLOADS: readonly string[] = [ 'media.pick', 'picture.remove' ];

export const driver: Driver = {
	places: [
		{
			in: BLOCK,
			isImpossible: ( step, before ) => {
				if ( step.act === null ) {
					return false;
				}
				const { type } = eventOf( step );
				const state = snapshotOf( before );
				return (
					type === 'xstate.error.actor.uploads' ||
					( type === 'uploads.sending' && ! state.matches( { uploading: 'incomplete' } ) ) ||
					( DURING_UPLOADS.includes( type ) && state.matches( 'uploading' ) )
				);
			},
			async open( editor ) {
				const uploads = await Gate.at( editor.page, /wp(\/|%2F)v2(\/|%2F)media(?:[?&]|$)/ );
				await replaceLibrary( editor );
				return new CompareWalk( editor, await editor.insert( BLOCK ), uploads );
			},
		},
	],
	reasons: {
		'uploading · uploads failed': 'The chart of the uploads answers each failure of its services itself.',
	} satisfies Reasons< Machine >,
};
