/** A slideshow in the editor: what is there in each state, and what each control does. The slider of the canvas is a stand-in. */
import { fireEvent, screen } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { register } from '../../../blocks/slideshow';
import { acting, click, edit, script, type, write } from '../../_kit/editor';
import type { Script } from '../../_kit/script';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/slideshow';
const PORTS = { slideshow: [ 'library', 'upload' ] };

const slide = ( id: number, caption = '' ) =>
	`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="Picture ${ id }" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }" src="https://site.example/p${ id }.jpg"/>${
		caption && `<figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">${ caption }</figcaption>`
	}</figure></li>`;
const saved = ( attributes: Record< string, unknown > = {}, ids = [ 1, 2 ] ) => {
	const { autoplay, delay = 3, effect = 'slide' } = attributes;
	const said = `${ autoplay ? ` data-autoplay="true" data-delay="${ String( delay ) }"` : '' } data-effect="${ String( effect ) }"`;
	const pause = '<a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a>';
	return `<!-- wp:${ NAME } ${ JSON.stringify( { ...attributes, ids } ) } -->
<div class="wp-block-jetpack-slideshow aligncenter"${ said }><div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ ids
		.map( ( id ) => slide( id ) )
		.join(
			''
		) }</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a>${ pause }<div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>
<!-- /wp:${ NAME } -->`;
};

let services: Script;
let chooseInLibrary: ( media: unknown ) => void = () => {};
let library: Record< string, unknown > = {};
const slider = { next: jest.fn(), destroy: jest.fn() };
const createSlider = jest.fn< typeof slider, [ HTMLElement, { effect: string | undefined; onChoose: () => void } ] >(
	() => slider
);

beforeAll( () => {
	// The media library of WordPress's editor.
	addFilter(
		'editor.MediaUpload',
		'test/library',
		() =>
			( {
				render: button,
				onSelect,
				...props
			}: {
				render: ( p: { open: () => void } ) => JSX.Element;
				onSelect: ( media: unknown ) => void;
			} ) =>
				button( {
					open() {
						library = props;
						chooseInLibrary = onSelect;
					},
				} )
	);
} );
afterAll( () => removeFilter( 'editor.MediaUpload', 'test/library' ) );
beforeEach( () => {
	jest.clearAllMocks();
	services = script( PORTS );
	window.statecraftSlider = createSlider;
} );

const open = ( post = saved(), settings: object = { mediaUpload() {} } ) => edit( [ register ], post, { settings } );
type Editor = Awaited< ReturnType< typeof open > >;
/** With the library in the canvas. */
async function started( post = saved() ): Promise< Editor > {
	const editor = await open( post );
	await acting( () => services.open( 'library' ).answer( undefined ) );
	return editor;
}
const ids = ( editor: Editor ) => ( editor.attributes().images as { id: unknown }[] ).map( ( { id } ) => Number( id ) );
const media = ( id: number ) => ( {
	...{ id, url: `https://site.example/p${ id }.jpg`, type: 'image', alt: '', caption: '' },
} );
const picture = ( name: string ) => new File( [ 'x' ], name, { type: 'image/jpeg' } );

it( '[GAL-051, GAL-058] an empty block asks for pictures; those of the library join', async () => {
	const editor = await open( `<!-- wp:${ NAME } /-->` );
	expect( editor.canvas().slice( 0, 2 ) ).toEqual( [
		'Slideshow',
		'Drag and drop images, upload, or choose from your library.',
	] );
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Media Library' } ) );
	// The dialog calls back with the same list for each of its events, and when it has gone, the focus is nowhere.
	await acting( () => chooseInLibrary( [ media( 7 ), media( 8 ) ] ) );
	await acting( () => chooseInLibrary( [ media( 7 ), media( 8 ) ] ) );
	expect( editor.inCanvas.getByRole( 'document' ) ).toHaveFocus();
	expect( editor.attributes() ).toMatchObject( { ids: [ 7, 8 ], images: [ { id: 7 }, { id: 8 } ] } );
} );

it( '[GAL-059] a slideshow has a slider, and “Edit Slideshow” in the toolbar, which opens its pictures in the library', async () => {
	const editor = await started();
	expect( createSlider ).toHaveBeenCalledTimes( 1 );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Edit Slideshow' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Edit Slideshow' } ) );
	expect( library ).toMatchObject( { gallery: true, multiple: true, value: [ 1, 2 ] } );
	await acting( () => chooseInLibrary( [ media( 2 ), media( 1 ) ] ) );
	expect( ids( editor ) ).toEqual( [ 2, 1 ] );
} );

it( '[GAL-060, GAL-061] more pictures are uploaded by a button, and by dropping files', async () => {
	const editor = await open();
	expect( editor.inCanvas.getByRole( 'button', { name: 'Upload an image' } ) ).toBeVisible();
	const input = document.querySelector( '.statecraft-slideshow__add input[type=file]' )!;
	await acting( () => fireEvent.change( input, { target: { files: [ picture( 'a.jpg' ) ] } } ) );
	await acting( () =>
		services.open( 'upload' ).reply( { type: 'upload.done', attachment: { ...media( 9 ), title: '' } } )
	);
	expect( ids( editor ) ).toEqual( [ 1, 2, 9 ] );
	const zone = document.querySelector( '.components-drop-zone' )!;
	const dataTransfer = { types: [ 'Files' ], files: [ picture( 'b.jpg' ) ], items: [], getData: () => '' };
	await acting( () => fireEvent.drop( zone, { dataTransfer } ) );
	expect( services.open( 'upload' ).input ).toMatchObject( { file: { name: 'b.jpg' } } );
	await editor.deselect();
	expect( screen.queryByRole( 'button', { name: 'Upload an image' } ) ).toBeNull();
} );

it( 'users who may not upload are offered neither', async () => {
	const editor = await open( saved(), {} );
	expect( editor.toolbar() ).not.toContain( 'button Edit Slideshow' );
	expect( screen.queryByRole( 'button', { name: 'Upload an image' } ) ).toBeNull();
} );

it( '[GAL-052, GAL-062, GAL-074] the sidebar has autoplay, with a delay of 1 to 5 seconds, and the effect', async () => {
	const editor = await started();
	expect( editor.sidebar() ).toEqual( [
		'heading Autoplay',
		'checkbox Autoplay',
		'Visitors can pause it. For people who prefer reduced motion, it does not start by itself.',
		'heading Effects',
		'combobox Transition effect',
	] );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Autoplay' } ) );
	expect( editor.attributes().autoplay ).toBe( true );
	const delay = editor.inSidebar.getByRole( 'slider', { name: 'Delay between transitions (in seconds)' } );
	expect( [ delay.getAttribute( 'min' ), delay.getAttribute( 'max' ) ] ).toEqual( [ '1', '5' ] );
	expect( delay ).toHaveValue( '3' );
	await type( delay, '5' );
	expect( editor.attributes().delay ).toBe( 5 );
	await type( editor.inSidebar.getByRole( 'combobox', { name: 'Transition effect' } ), 'fade' );
	expect( editor.attributes().effect ).toBe( 'fade' );
} );

it( '[GAL-065, GAL-066, GAL-068] the slider is rebuilt, in new elements, when its data changes', async () => {
	const editor = await started();
	const first = createSlider.mock.calls[ 0 ]![ 0 ];
	for ( const change of [
		{ effect: 'fade' },
		{ autoplay: true },
		{ images: ( editor.attributes().images as object[] ).slice().reverse() },
	] ) {
		createSlider.mockClear();
		await editor.change( change );
		await acting( () => services.open( 'library' ).answer( undefined ) );
		expect( createSlider ).toHaveBeenCalledTimes( 1 );
		expect( createSlider.mock.calls[ 0 ]![ 0 ] ).not.toBe( first );
	}
	expect( slider.destroy ).toHaveBeenCalledTimes( 3 );
	expect( createSlider.mock.calls[ 0 ]![ 1 ].effect ).toBe( 'fade' );
} );

it( '[GAL-069, GAL-070] autoplay moves the slides; the button stops it, and so does moving the slides', async () => {
	jest.useFakeTimers();
	const editor = await started( saved( { autoplay: true, delay: 2 } ) );
	await acting( () => jest.advanceTimersByTime( 2_000 ) );
	expect( slider.next ).toHaveBeenCalledTimes( 1 );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Pause slideshow' } ) );
	await acting( () => jest.advanceTimersByTime( 60_000 ) );
	expect( slider.next ).toHaveBeenCalledTimes( 1 );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Play slideshow' } ) );
	await acting( () => createSlider.mock.calls.at( -1 )![ 1 ].onChoose() );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Play slideshow' } ) ).toBeVisible();
	jest.useRealTimers();
} );

it( 'hovering pauses it', async () => {
	jest.useFakeTimers();
	const editor = await started( saved( { autoplay: true } ) );
	const carousel = editor.inCanvas.getByRole( 'group', { name: 'Slideshow' } );
	const point = ( name: string, pointerType: string ) =>
		acting( () =>
			fireEvent( carousel, Object.assign( new MouseEvent( name, { bubbles: true } ), { pointerType } ) )
		);
	await point( 'pointerover', 'mouse' );
	await acting( () => jest.advanceTimersByTime( 10_000 ) );
	expect( slider.next ).not.toHaveBeenCalled();
	await point( 'pointerout', 'mouse' );
	await point( 'pointerover', 'touch' );
	await acting( () => jest.advanceTimersByTime( 3_000 ) );
	expect( slider.next ).toHaveBeenCalledTimes( 1 );
	jest.useRealTimers();
} );

it( 'the buttons and bullets of the slider are labelled; the first image determines the ratio of the frame', async () => {
	const editor = await started();
	const carousel = editor.inCanvas.getByRole( 'group', { name: 'Slideshow' } );
	const names = [ ...carousel.querySelectorAll( 'button[hidden]' ) ].map( ( one ) =>
		one.getAttribute( 'aria-label' )
	);
	expect( names ).toEqual( [ 'Previous slide', 'Next slide' ] );
	expect( carousel.querySelector( '[aria-label="Choose a slide"]' ) ).toHaveAttribute(
		'data-at',
		'Slide %1$d of %2$d'
	);
	const [ first ] = editor.inCanvas.getAllByRole( 'img' ) as HTMLElement[];
	Object.defineProperties( first!, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } } );
	await acting( () => fireEvent.load( first! ) );
	expect(
		first!
			.closest< HTMLElement >( '.wp-block-jetpack-slideshow_container' )!
			.style.getPropertyValue( '--statecraft-slideshow-ratio' )
	).toBe( '1.5' );
} );

it( '[GAL-078] if the library does not load, a notice says so, above the images, with a button to try again', async () => {
	const editor = await open();
	await acting( () => services.open( 'library' ).fail( new Error( 'No' ) ) );
	expect( editor.canvas() ).toContain( 'The Swiper library could not be loaded.' );
	expect( editor.inCanvas.getAllByRole( 'img' ) ).toHaveLength( 2 );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Try again' } ) );
	await acting( () => services.open( 'library' ).answer( undefined ) );
	expect( createSlider ).toHaveBeenCalledTimes( 1 );
} );

it( 'each image has a caption', async () => {
	const editor = await started();
	await write( editor.inCanvas.getAllByRole( 'textbox', { name: 'Caption' } )[ 1 ]!, 'At sea' );
	expect( editor.attributes().images ).toMatchObject( [ {}, { caption: 'At sea' } ] );
} );

it( 'opening the post changes nothing', async () => {
	const editor = await started();
	expect( editor.content() ).toBe( saved() );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	ports: PORTS,
	shows: expect.arrayContaining( [ 'group 1 of 3' ] ) as unknown as string[],
} );
