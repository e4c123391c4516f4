import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { ImageStage, ImageToggle } from '../../../../blocks/ai-assistant/parts/image/image-surface';
import type { ImageFlow, ImageSnapshot } from '../../../../blocks/ai-assistant/parts/image/flow';
import { causeOf } from '../../../../blocks/ai-assistant/parts/image/messages';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { site } from '../../../../blocks/_runtime/registration/site';
import type { Context, imageGenerationMachine } from '../../../../machines/ai/image-generation';
import { storyFeature } from '../../../../stories/_kit/feature';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { imageGenerationStories } from '../../../../stories/machines/ai/image-generation.table';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { green, model, red } from './image-generation.model';

// Queries include hidden elements: a modal hides everything else from assistive technology, and checking takes most of the time.
configure( { defaultHidden: true } );

const button = ( name: string | RegExp ) => screen.queryByRole( 'button', { name } );
const click = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const field = () => screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: 'Describe the image' } );
const list = () => screen.queryByRole( 'list', { name: 'Generated images' } );
const dialog = () => screen.queryByRole( 'dialog' );
const notice = () => document.querySelector( '.components-notice.is-error' );

const interactions: Interactions< typeof imageGenerationMachine > = {
	'surface.open': () => click( 'Generate an image' ),
	'surface.close': () => click( 'Back to text' ),
	'prompt.edit': ( { text } ) => {
		// Typing the same text fires no change event.
		fireEvent.change( field(), { target: { value: `${ text } ` } } );
		fireEvent.change( field(), { target: { value: text } } );
	},
	'prompt.submit': () => click( 'Generate' ),
	'request.stop': () => click( 'Stop' ),
	'image.open': ( { place } ) => click( `View image ${ place + 1 }` ),
	'image.close': () => click( 'Back to the list' ),
	'image.choose': ( { place } ) => click( dialog() ? 'Use this image' : `Use image ${ place + 1 }` ),
	'access.change': 'outside',
	'image.placed': 'outside',
	'block.show': 'outside',
};

const sourcesIn = ( element: HTMLElement | null ) =>
	element &&
	within( element )
		.queryAllByRole( 'img' )
		.map( ( image ) => image.getAttribute( 'src' ) );

/** What all states of the view have in common: each image is listed once, unchanged, with the actions that the flow can handle. */
const expectSurface = ( snapshot: ImageSnapshot, status: string ) => {
	const { context } = snapshot;
	const { images } = context.gallery;
	expect( screen.queryByText( 'The assistant for text' ) ).toBeNull();
	expect( sourcesIn( list() ) ).toEqual( images.length > 0 ? images : null );
	images.forEach( ( _, place ) => {
		expect( isPressable( `View image ${ place + 1 }` ) ).toBe( snapshot.can( { type: 'image.open', place } ) );
		expect( isPressable( `Use image ${ place + 1 }` ) ).toBe( snapshot.can( { type: 'image.choose', place } ) );
	} );
	expect( field() ).toHaveValue( context.draft );
	expect( field().readOnly ).toBe( snapshot.hasTag( 'busy' ) || snapshot.value.access === 'barred' );
	expect( isPressable( 'Stop' ) ).toBe( snapshot.hasTag( 'stoppable' ) );
	expect( isPressable( 'Back to text' ) ).toBe( snapshot.can( { type: 'surface.close' } ) );
	expect( isPressable( 'Generate an image' ) ).toBe( snapshot.can( { type: 'surface.close' } ) );
	expect( button( 'Generate an image' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( status );
	expect( notice() !== null ).toBe( snapshot.hasTag( 'failed' ) );
	expect( dialog() !== null ).toBe( snapshot.matches( { images: { choosing: 'previewing' } } ) );
};

const expectFailure = ( snapshot: ImageSnapshot, state: 'ungenerated' | 'unsaved' ) => {
	const { message, reason } = causeOf( snapshot.context.failure!, state, site() );
	expectSurface( snapshot, '' );
	expect( notice() ).toHaveTextContent( message );
	if ( reason ) {
		expect( notice() ).toHaveTextContent( reason );
	}
	expect( isPressable( 'Generate' ) ).toBe( snapshot.value.access === 'allowed' );
	// A busy provider was the cause, and its pause is over.
	expect( isPressable( 'Retry' ) ).toBe(
		snapshot.context.failure!.cause !== undefined && snapshot.value.access === 'allowed'
	);
};

const assertions: Assertions< typeof imageGenerationMachine > = {
	'images.idle.closed': () => {
		expect( screen.getByText( 'The assistant for text' ) ).toBeVisible();
		expect( button( 'Generate an image' ) ).toHaveAttribute( 'aria-pressed', 'false' );
		expect( [ list(), notice() ] ).toEqual( [ null, null ] );
	},
	'images.idle.asking': ( snapshot ) => {
		expectSurface( snapshot, '' );
		expect( [ list(), isPressable( 'Generate' ) ] ).toEqual( [ null, snapshot.value.access === 'allowed' ] );
	},
	'images.generating': ( snapshot ) => expectSurface( snapshot, 'Generating images…' ),
	'images.choosing.browsing': ( snapshot ) => {
		expectSurface( snapshot, 'The images are ready. Choose one.' );
		expect( isPressable( 'Use image 1' ) ).toBe( true );
	},
	'images.choosing.previewing': ( snapshot ) => {
		const { gallery, place } = snapshot.context;
		expectSurface( snapshot, '' );
		expect( sourcesIn( dialog() ) ).toEqual( [ gallery.images[ place ] ] );
		expect( isPressable( 'Use this image' ) ).toBe( true );
	},
	'images.uploading': ( snapshot ) => {
		expectSurface( snapshot, 'Adding the image to the media library…' );
		const busy = within( list()! )
			.getAllByRole( 'listitem' )
			.map( ( item ) => item.getAttribute( 'aria-busy' ) );
		expect( busy.indexOf( 'true' ) ).toBe( snapshot.context.place );
		expect( busy.lastIndexOf( 'true' ) ).toBe( snapshot.context.place );
	},
	'images.inserted': ( snapshot ) => expectSurface( snapshot, 'Inserting the image…' ),
	'images.error.ungenerated': ( snapshot ) => expectFailure( snapshot, 'ungenerated' ),
	'images.error.deferred': ( snapshot ) => {
		expectSurface( snapshot, '' );
		expect( notice() ).toHaveTextContent( 'You can try again in 1 second.' );
		expect( [ isPressable( 'Generate' ), button( 'Retry' ) ] ).toEqual( [ false, null ] );
	},
	'images.error.unsaved': ( snapshot ) => {
		expectFailure( snapshot, 'unsaved' );
		expect( list() ).toBeVisible();
	},
	'images.queued': ( snapshot ) =>
		expectSurface( snapshot, 'Waiting for other answers on this site to finish. Yours will start automatically.' ),
	'access.allowed': ( { value } ) => {
		if ( typeof value.images !== 'string' && 'idle' in value.images && value.images.idle === 'asking' ) {
			expect( field().readOnly ).toBe( false );
		}
	},
	'access.barred': () => expect( isPressable( 'Generate' ) ).toBe( false ),
};

const block = ( flow: ImageFlow ) => (
	<>
		<ImageToggle flow={ flow } isOffered />
		<ImageStage flow={ flow } feature={ storyFeature } site={ site() }>
			<p>The assistant for text</p>
		</ImageStage>
	</>
);

describe( 'each generated path on the rendered block', () => {
	const view = { model, render: block, interactions, assertions };
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );

describe( 'the rendered view', () => {
	const inStory = ( name: keyof typeof imageGenerationStories, more: Partial< Context > = {} ) => {
		const send = jest.fn();
		const { value, context } = imageGenerationStories[ name ];
		const snapshot = storySnapshot( model.machine, { value, context: { ...context, ...more } } );
		render( block( frozen< typeof imageGenerationMachine >( snapshot, send ) ) );
		return send;
	};
	const gallery = { prompt: 'A cat', images: [ red, green ] };

	it( '[AI-079] the block has a button for images', () => {
		const send = inStory( 'images.idle.closed' );
		click( 'Generate an image' );
		expect( send.mock.calls ).toEqual( [ [ { type: 'surface.open' } ] ] );
	} );

	it( '[AI-169, AI-170] the received images are listed as Base64 PNG', () => {
		inStory( 'images.choosing.browsing', { gallery } );
		expect( sourcesIn( list() ) ).toEqual( [ red, green ] );
		expect( sourcesIn( list() )!.filter( ( src ) => ! src!.startsWith( 'data:image/png;base64,' ) ) ).toEqual( [] );
	} );

	it( '[AI-171] an image of the list is opened in a dialog that shows it alone', () => {
		const send = inStory( 'images.choosing.browsing', { gallery } );
		click( 'View image 2' );
		expect( send.mock.calls ).toEqual( [ [ { type: 'image.open', place: 1 } ] ] );
		cleanup();
		inStory( 'images.choosing.previewing', { gallery, place: 1 } );
		expect( sourcesIn( dialog() ) ).toEqual( [ green ] );
	} );

	it.each( [
		[ '[AI-172] from the list', 'images.choosing.browsing', 'Use image 2' ],
		[ '[AI-173] from inside the dialog', 'images.choosing.previewing', 'Use this image' ],
	] as const )( 'an image is chosen %s', ( _, name, words ) => {
		const send = inStory( name, { gallery, place: 1 } );
		click( words );
		expect( send.mock.calls ).toEqual( [ [ { type: 'image.choose', place: 1 } ] ] );
	} );

	it( '[AI-178] a failed generation shows the server’s message', () => {
		inStory( 'images.error.ungenerated' );
		expect( notice() ).toHaveTextContent( 'This request has been flagged by our moderation system.' );
	} );
} );
