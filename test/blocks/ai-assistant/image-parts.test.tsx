import { failed } from '../../../machines/_kit';
import type { KeyboardEvent } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { site } from '../../../blocks/_runtime/registration/site';
import { imageBlock } from '../../../blocks/ai-assistant/parts/image/image-block';
import { ImageToggle } from '../../../blocks/ai-assistant/parts/image/image-surface';
import { ImageView } from '../../../blocks/ai-assistant/parts/image/image-view';
import { takesKey } from '../../../blocks/ai-assistant/parts/image/keys';
import { causeOf } from '../../../blocks/ai-assistant/parts/image/messages';
import { imageGenerationMachine } from '../../../machines/ai/image-generation';
import type { Event, Failure } from '../../../machines/ai/image-generation';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { storyFeature } from '../../../stories/_kit/feature';
import { imageGenerationStories } from '../../../stories/machines/ai/image-generation.table';
import { registerCoreImage } from './core-image';

/** The flow in the state of one of its stories, and the events sent to it. */
function still( leaf: keyof typeof imageGenerationStories ) {
	const sent: Event[] = [];
	const snapshot = storySnapshot( imageGenerationMachine, imageGenerationStories[ leaf ] );
	return { sent, flow: frozen< typeof imageGenerationMachine >( snapshot, ( event ) => sent.push( event ) ) };
}

describe( 'the image block', () => {
	const media = { id: 5, url: 'https://example.org/a-cat.png' };
	beforeAll( () => void registerCoreImage() );

	const attributesOf = ( prompt: string ) =>
		JSON.parse( JSON.stringify( imageBlock( media, prompt ).attributes ) ) as Record< string, unknown >;

	it( '[AI-175, AI-176, AI-177] shows the file, with the prompt as alternative text and without a caption', () => {
		expect( imageBlock( media, 'A cat' ).name ).toBe( 'core/image' );
		expect( attributesOf( 'A cat' ) ).toEqual( { ...media, alt: 'A cat', caption: '' } );
	} );

	it( '[AI-177] uses the prompt as plain text, unchanged', () => {
		const prompt = '<img src=x onerror="alert( 1 )"> & <b>more</b>';
		expect( attributesOf( prompt ).alt ).toBe( prompt );
	} );
} );

describe( 'a failure', () => {
	const generic =
		'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.';

	it( '[AI-178] of a request shows the server’s message, and the provider’s own', () => {
		const failure = failed( 'refused', {
			code: 'error_moderation',
			reason: 'It has been flagged.',
			detail: 'Safety.',
			requestId: 'req_1',
		} );
		expect( causeOf( failure, 'ungenerated', site() ) ).toMatchObject( {
			message: 'It has been flagged.',
			texts: { text: '' },
			reason: 'Safety.',
			requestId: 'req_1',
		} );
	} );

	it.each< [ Failure, string ] >( [
		[ failed( 'refused', { code: 'error_moderation' } ), '' ],
		[ failed( 'unreached' ), 'The site could not be reached.' ],
		[ failed( 'silent' ), 'The site did not answer in time.' ],
		[ failed( 'imageless' ), 'The answer contained no image that can be shown.' ],
		[ failed( 'unexpected', { reason: 'Out of memory' } ), '' ],
	] )( '[AI-179] of a request without a message shows the generic one, word for word: %j', ( failure, text ) => {
		const { reason } = failure;
		expect( causeOf( failure, 'ungenerated', site() ) ).toMatchObject( {
			message: generic,
			texts: { text },
			reason,
			requestId: '',
		} );
	} );

	it( 'of a provider that rejects the key links the owner to it', () => {
		const cause = { kind: 'key', provider: 'OpenAI', isQuoted: true } as const;
		const failure = failed( 'refused', { code: 'error_key_refused', reason: 'No.', cause } );
		const owner = { ...site(), canManage: true, urls: { ...site().urls, aiSettings: '/admin#/ai' } };
		expect( causeOf( failure, 'ungenerated', owner ).texts ).toEqual( {
			text: 'OpenAI does not accept the API key of this site. Check the key in the settings.',
			link: { text: 'Open the AI settings', href: '/admin#/ai' },
		} );
	} );

	it( '[AI-180] of an upload shows its message above the list', () => {
		render( <ImageView flow={ still( 'images.error.unsaved' ).flow } feature={ storyFeature } site={ site() } /> );
		expect( document.querySelector( '.components-notice.is-error' ) ).toHaveTextContent(
			'The uploaded file exceeds the upload_max_filesize directive in php.ini.'
		);
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 3 );
	} );

	it.each( [
		[ 'is tried again when its time is over', 0, [ { type: 'prompt.submit' } ] ],
		[ 'is not before', 3, [] ],
	] )( 'of a busy provider %s', ( _, left, expected ) => {
		const { value, context } =
			imageGenerationStories[ left > 0 ? 'images.error.deferred' : 'images.error.ungenerated' ];
		const failure = failed( 'refused', {
			code: 'error_service_unavailable',
			cause: { kind: 'busy', provider: 'OpenAI', isQuoted: true },
			retryAfter: 12,
			retryLeft: left,
		} );
		const sent: Event[] = [];
		const snapshot = storySnapshot( imageGenerationMachine, { value, context: { ...context, failure } } );
		const flow = frozen< typeof imageGenerationMachine >( snapshot, ( event ) => sent.push( event ) );
		render( <ImageView flow={ flow } feature={ storyFeature } site={ site() } /> );
		screen.queryAllByRole( 'button', { name: 'Retry' } ).forEach( ( button ) => fireEvent.click( button ) );
		expect( sent ).toEqual( expected );
	} );

	it( 'of a request that was queued for too long says so', () => {
		expect( causeOf( failed( 'crowded' ), 'ungenerated', site() ) ).toMatchObject( {
			texts: { text: '' },
			message:
				'This site is writing as many answers as it can, and two minutes were not enough. Mind trying again?',
			reason: '',
			requestId: '',
		} );
	} );

	it( '[AI-180] of an upload without a message says so', () => {
		expect( causeOf( failed( 'unreached' ), 'unsaved', site() ) ).toMatchObject( {
			message: 'The image could not be added to the media library. Mind trying again?',
			texts: { text: 'The site could not be reached.' },
			reason: '',
			requestId: '',
		} );
	} );
} );

describe( 'the keyboard', () => {
	const press = ( leaf: keyof typeof imageGenerationStories, key: string, ctrlKey = false ) => {
		const { flow, sent } = still( leaf );
		let isTaken = false;
		const onKeyDown = ( event: KeyboardEvent ) => {
			isTaken = takesKey( flow, event );
		};
		const { container, unmount } = render( <input onKeyDown={ onKeyDown } /> );
		fireEvent.keyDown( container.firstElementChild!, { key, ctrlKey } );
		unmount();
		return [ isTaken, sent.map( ( { type } ) => type ) ];
	};

	it( 'controls the text while the block is not in image mode', () => {
		expect( press( 'images.idle.closed', 'Escape' ) ).toEqual( [ false, [] ] );
		expect( press( 'images.idle.closed', 'Enter', true ) ).toEqual( [ false, [] ] );
	} );

	it( 'stops the running request with Escape', () => {
		expect( press( 'images.generating', 'Escape' ) ).toEqual( [ true, [ 'request.stop' ] ] );
		expect( press( 'images.uploading', 'Escape' ) ).toEqual( [ true, [ 'request.stop' ] ] );
		expect( press( 'images.choosing.browsing', 'Escape' ) ).toEqual( [ true, [] ] );
	} );

	it( 'generates with Ctrl+Enter, and does not accept hidden text', () => {
		expect( press( 'images.choosing.browsing', 'Enter', true ) ).toEqual( [ true, [ 'prompt.submit' ] ] );
	} );

	it( 'generates with Enter in the field, and starts a new line with Shift+Enter', () => {
		const { flow, sent } = still( 'images.idle.asking' );
		render( <ImageView flow={ flow } feature={ storyFeature } site={ site() } /> );
		const field = screen.getByRole( 'textbox' );
		fireEvent.keyDown( field, { key: 'Enter', shiftKey: true } );
		expect( sent ).toEqual( [] );
		fireEvent.keyDown( field, { key: 'Enter' } );
		expect( sent ).toEqual( [ { type: 'prompt.submit' } ] );
	} );
} );

it( '[AI-079] the toolbar button is disabled while the text is being written', () => {
	const { flow } = still( 'images.idle.closed' );
	const { rerender } = render( <ImageToggle flow={ flow } isOffered={ false } /> );
	const button = screen.getByRole( 'button', { name: 'Generate an image' } );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	rerender( <ImageToggle flow={ flow } isOffered /> );
	expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
} );

it( '[AI-079] the toolbar button says why it is disabled, and never prevents going back', () => {
	const obstacle = 'you are not allowed to add images.';
	const { rerender } = render(
		<ImageToggle flow={ still( 'images.idle.closed' ).flow } isOffered obstacle={ obstacle } />
	);
	const closed = screen.getByRole( 'button', { name: `Generate an image: ${ obstacle }` } );
	expect( closed ).toHaveAttribute( 'aria-disabled', 'true' );
	rerender( <ImageToggle flow={ still( 'images.choosing.browsing' ).flow } isOffered obstacle={ obstacle } /> );
	const open = screen.getByRole( 'button', { name: 'Generate an image' } );
	expect( open ).not.toHaveAttribute( 'aria-disabled', 'true' );
} );
