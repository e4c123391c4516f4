import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Chosen, Event, galleryMachine } from '../../../../machines/galleries/gallery';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { attachmentOf, chooseInLibrary, replaceLibrary } from './library';

type Machine = typeof galleryMachine;

const BLOCK = 'jetpack/tiled-gallery';
const FILE = { name: 'walk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from( 'a picture' ) };

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

class GalleryWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: Record< 'describe' | 'upload', Gate >
	) {}

	async perform( step: Step ): Promise< void > {
		if ( isByTime( step.act! ) ) {
			return this.editor.page.clock.fastForward( step.waited );
		}
		const event = eventOf( step );
		switch ( event.type ) {
			case 'media.pick':
				return this.#pick( event.chosen );
			case 'files.upload':
				await this.#select();
				return this.block.locator( 'input[type=file]' ).first().setInputFiles( FILE );
			case 'uploads.incomplete':
				return ( await this.gates.upload.next() ).fulfill( {
					status: 507,
					json: { code: 'full', message: 'There is not enough space left.' },
				} );
			case 'uploads.sending':
				return this.block.getByRole( 'button', { name: `Try again: ${ FILE.name }` } ).click();
			case 'picture.select':
				return this.#picture( event.index ).click();
			case 'picture.deselect':
				return this.editor.dispatch( 'core/block-editor', 'clearSelectedBlock' );
			case 'picture.move':
				await this.#picture( event.from ).click();
				return this.block.getByRole( 'button', { name: 'Move image forward' } ).click();
			case 'picture.remove':
				return this.#picture( event.index ).press( 'Delete' );
			case 'picture.edit':
				return this.#describe( event.index, event.change.alt! );
			case 'pictures.change':
				return this.#change( {
					images: event.pictures,
					ids: event.pictures.map( ( { id } ) => Number( id ) ),
				} );
			case 'layout.change':
				return this.#change( { className: `is-style-${ event.layout.style }` } );
			case 'layout.measure':
				return expect.poll( () => this.editor.content() ).toContain( 'flex-basis' );
			default:
				return this.#answer( event as OwnEvent );
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { pictures, selected } = snapshot.context;
		const isEmpty = snapshot.matches( 'empty' );
		await expect( this.block.getByText( 'Drag and drop images, upload' ) ).toHaveCount( isEmpty ? 1 : 0 );
		await expect( this.block.locator( 'figure img' ) ).toHaveCount( isEmpty ? 0 : pictures.length );
		await expect( this.block.getByRole( 'region', { name: 'Uploads' } ) ).toHaveCount(
			snapshot.matches( 'uploading' ) ? 1 : 0
		);
		await expect( this.block.getByText( 'There is not enough space left.' ) ).toHaveCount(
			snapshot.matches( { uploading: 'incomplete' } ) ? 1 : 0
		);
		await expect( this.block.getByText( 'Adding images…' ) ).toHaveCount(
			snapshot.matches( 'describing' ) ? 1 : 0
		);
		const pressed = this.block.locator( '[aria-pressed="true"]' );
		if ( step.act?.event.type === 'picture.edit' ) {
			// To describe a picture is to select it.
			await expect( pressed ).toHaveCount( 1 );
		} else if ( snapshot.matches( 'ready' ) && selected >= 0 ) {
			await expect( pressed ).toHaveAttribute( 'aria-label', new RegExp( `^Image ${ selected + 1 } of` ) );
		} else {
			await expect( pressed ).toHaveCount( 0 );
		}
	}

	close(): Promise< void > {
		return this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** Selects the block, as pressing anything in it does: its buttons are there, then. */
	async #select() {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	}

	#picture( index: number ) {
		return this.block.getByRole( 'button', { name: new RegExp( `^Image ${ index + 1 } of` ) } );
	}

	async #change( attributes: object ) {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', block!.clientId, attributes );
	}

	async #pick( chosen: readonly Chosen[] ) {
		await this.#select();
		const edit = this.editor.page.getByRole( 'button', { name: 'Edit Gallery' } );
		const library = this.block.getByRole( 'button', { name: 'Media Library' } );
		await ( ( await this.block.locator( 'figure' ).count() ) > 0 ? edit : library ).click();
		await chooseInLibrary( this.editor, chosen );
	}

	async #describe( index: number, alt: string ) {
		await this.#picture( index ).click();
		const settings = this.editor.page.getByRole( 'region', { name: 'Editor settings' } );
		await settings.getByRole( 'textbox', { name: 'Alternative text' } ).fill( alt );
	}

	async #answer( event: OwnEvent ) {
		const { type, output } = event as { type: string; output?: Chosen[] };
		if ( type === 'xstate.done.actor.uploads' ) {
			return output!.length > 0
				? ( await this.gates.upload.next() ).fulfill( { status: 201, json: attachmentOf( output![ 0 ]! ) } )
				: this.block.getByRole( 'button', { name: 'Cancel' } ).click();
		}
		const asked = await this.gates.describe.next();
		return type.startsWith( 'xstate.done.' )
			? asked.fulfill( { json: output!.map( attachmentOf ) } )
			: asked.fulfill( { status: 500, json: { code: 'down', message: 'Down' } } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: BLOCK,
			isImpossible: ( { act }, before ) =>
				act !== null &&
				( act.event.type === 'xstate.error.actor.uploads' ||
					( act.event.type === 'uploads.sending' &&
						! snapshotOf( before ).matches( { uploading: 'incomplete' } ) ) ),
			outlivesPost: ( { act } ) => act !== null && isByTime( act ),
			async open( editor, path ) {
				const { page } = editor;
				const gates = {
					describe: await Gate.at( page, /wp(\/|%2F)v2(\/|%2F)media[?&].*include=/ ),
					upload: await Gate.at( page, /wp(\/|%2F)v2(\/|%2F)media(?:[?&](?!.*include=)|$)/ ),
				};
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				await replaceLibrary( editor );
				return new GalleryWalk( editor, await editor.insert( BLOCK ), gates );
			},
		},
	],
	reasons: {
		'uploading · uploads failed': 'The chart of the uploads answers each failure of its services itself.',
	} satisfies Reasons< Machine >,
};
