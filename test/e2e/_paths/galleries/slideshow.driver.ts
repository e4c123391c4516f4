import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Chosen, Event, slideshowMachine } from '../../../../machines/galleries/slideshow';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { attachmentOf, chooseInLibrary, replaceLibrary } from './library';

type Machine = typeof slideshowMachine;

const BLOCK = 'jetpack/slideshow';
const FILE = { name: 'walk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from( 'a picture' ) };

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

/** A place beside the canvas. */
const BESIDE = [ 1100, 800 ] as const;

/** Whether the slides are a list of several: with fewer there is no slider. */
const hasSlides = ( step: Step ): boolean => snapshotOf( step ).context.pictures.length > 1;
const sliderOf = ( step: Step ) => snapshotOf( step ).value.slider;

/** Whether the block has to tell the flow first that its slides are shown, or gone: it does so at once. */
const isUntold = ( step: Step ): boolean => ( sliderOf( step ) === 'waiting' ) === hasSlides( step );

/** What changes the pictures, by which the block builds its slider anew. */
const CHANGES: readonly string[] = [ 'media.pick', 'pictures.change', 'xstate.done.actor.uploads' ];

function isImpossible( step: Step, before: Step ): boolean {
	if ( step.act === null ) {
		return false;
	}
	const event = eventOf( step );
	const slider = sliderOf( before );
	switch ( event.type ) {
		case 'canvas.show':
			return slider !== 'waiting' || ! hasSlides( before );
		case 'canvas.hide':
			return slider === 'waiting' || hasSlides( before );
		case 'xstate.error.actor.uploads':
			return true;
		case 'uploads.sending':
			return ! snapshotOf( before ).matches( { pictures: { uploading: 'incomplete' } } );
		case 'caption.type':
			// To write in a slide is to come to it.
			return isUntold( before ) || slider === 'autoplaying' || slider === 'held';
		case 'slides.rebuild':
			return isUntold( before ) || event.slides.autoplay === snapshotOf( before ).context.autoplay;
		default:
			return (
				isUntold( before ) ||
				( CHANGES.includes( event.type ) && slider !== 'waiting' && slider !== 'starting' )
			);
	}
}

class SlideshowWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: Record< 'library' | 'upload', Gate >
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
			case 'caption.type':
				return this.#caption().fill( event.caption );
			case 'pictures.change':
				return this.#change( {
					images: event.pictures,
					ids: event.pictures.map( ( { id } ) => Number( id ) ),
				} );
			case 'slides.rebuild':
				await this.#forgetLibrary();
				return this.#change( { autoplay: event.slides.autoplay } );
			case 'canvas.show':
			case 'canvas.hide':
				// The block tells it itself.
				return;
			case 'slider.retry':
				return this.block.getByRole( 'button', { name: 'Try again' } ).click();
			// Without the mouse, which would hold the rotation.
			case 'rotation.toggle':
				return this.block.getByRole( 'button', { name: /^(Pause|Play) slideshow$/ } ).dispatchEvent( 'click' );
			case 'slide.choose':
				return this.block.getByRole( 'button', { name: 'Next slide' } ).dispatchEvent( 'click' );
			case 'pointer.enter':
				return this.#carousel().hover();
			case 'pointer.leave':
				return this.editor.page.mouse.move( ...BESIDE );
			case 'focus.enter':
				return this.#caption().focus();
			default:
				return this.#answer( event as OwnEvent );
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { pictures, autoplay } = snapshot.context;
		const isEmpty = snapshot.matches( { pictures: 'empty' } );
		await expect( this.block.getByText( 'Drag and drop images, upload' ) ).toHaveCount( isEmpty ? 1 : 0 );
		await expect( this.block.locator( 'figure img' ) ).toHaveCount( isEmpty ? 0 : pictures.length );
		await expect( this.block.getByRole( 'region', { name: 'Uploads' } ) ).toHaveCount(
			snapshot.matches( { pictures: 'uploading' } ) ? 1 : 0
		);
		await expect( this.block.getByText( 'There is not enough space left.' ) ).toHaveCount(
			snapshot.matches( { pictures: { uploading: 'incomplete' } } ) ? 1 : 0
		);
		if ( isUntold( step ) ) {
			return;
		}
		const slider = sliderOf( step );
		const isRotating = slider === 'autoplaying' || slider === 'held';
		await expect( this.block.getByRole( 'button', { name: 'Pause slideshow' } ) ).toHaveCount( isRotating ? 1 : 0 );
		await expect( this.block.getByRole( 'button', { name: 'Play slideshow' } ) ).toHaveCount(
			slider === 'idle' && autoplay ? 1 : 0
		);
		await expect( this.block.getByRole( 'button', { name: 'Next slide' } ) ).toHaveCount(
			isRotating || slider === 'idle' ? 1 : 0
		);
		await expect( this.block.getByText( 'The Swiper library could not be loaded.' ) ).toHaveCount(
			slider === 'failed' && ! isEmpty ? 1 : 0
		);
	}

	async close(): Promise< void > {
		await this.#forgetLibrary();
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	#caption() {
		return this.block.getByRole( 'textbox', { name: 'Caption' } ).first();
	}

	#carousel() {
		return this.block.getByRole( 'group', { name: 'Slideshow', exact: true } );
	}

	/** The canvas has never had the library: to build the slider anew is to load it. */
	async #forgetLibrary() {
		await this.editor.page.frame( 'editor-canvas' )?.evaluate( () => void delete window.statecraftSlider );
	}

	async #select() {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	}

	async #change( attributes: object ) {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', block!.clientId, attributes );
	}

	async #pick( chosen: readonly Chosen[] ) {
		await this.#select();
		const edit = this.editor.page.getByRole( 'button', { name: 'Edit Slideshow' } );
		const library = this.block.getByRole( 'button', { name: 'Media Library' } );
		await ( ( await this.block.locator( 'figure' ).count() ) > 0 ? edit : library ).click();
		await chooseInLibrary( this.editor, chosen );
	}

	async #answer( event: OwnEvent ) {
		const { type, output } = event as { type: string; output?: Chosen[] };
		if ( type === 'xstate.done.actor.uploads' ) {
			return output!.length > 0
				? ( await this.gates.upload.next() ).fulfill( { status: 201, json: attachmentOf( output![ 0 ]! ) } )
				: this.block.getByRole( 'button', { name: 'Cancel' } ).click();
		}
		const asked = await this.gates.library.next();
		return type.startsWith( 'xstate.done.' ) ? asked.continue() : asked.abort();
	}
}

export const driver: Driver = {
	places: [
		{
			in: BLOCK,
			isImpossible,
			outlivesPost: ( { act } ) => act !== null && isByTime( act ),
			async open( editor, path ) {
				const { page } = editor;
				const gates = {
					library: await Gate.at( page, /slideshow\/slider\.js/ ),
					upload: await Gate.at( page, /wp(\/|%2F)v2(\/|%2F)media(?:[?&]|$)/ ),
				};
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				await replaceLibrary( editor );
				return new SlideshowWalk( editor, await editor.insert( BLOCK, { autoplay: true } ), gates );
			},
		},
	],
	reasons: {
		'pictures.uploading · uploads failed': 'The chart of the uploads answers each failure of its services itself.',
	} satisfies Reasons< Machine >,
};
