import { as } from '../../wordpress/_kit/client';
import { ASSISTANT, Assistant } from '../_kit/assistant';
import { Images } from '../_kit/images';
import { expect, test } from '../_kit';
import type { Editor } from '../_kit';

const MEDIA = /wp\/v2\/media/;
const GENERATIONS = /jetpack-ai\/images\/generations/;

interface Media {
	source_url: string;
	mime_type: string;
	alt_text: string;
	post: number;
}

/** The image block of the post, and its file as the media library has it. */
async function inserted( editor: Editor ) {
	await expect.poll( async () => ( await editor.blocks() ).map( ( { name } ) => name ) ).toContain( 'core/image' );
	const blocks = await editor.blocks();
	expect( blocks.map( ( { name } ) => name ) ).not.toContain( ASSISTANT );
	const { attributes } = blocks.find( ( { name } ) => name === 'core/image' )!;
	const { json } = await as( 'administrator' ).get< Media >( `wp/v2/media/${ attributes.id }` );
	return { attributes, media: json };
}

test( '[AI-171, AI-173, AI-174] from the toolbar to an image in the post @journey', async ( { editor, page } ) => {
	const images = await Images.open( editor );
	const asked = page.waitForRequest( GENERATIONS );
	await images.generate( 'A cat & a <b>dog</b>' );
	const postId = await editor.select< number >( 'core/editor', 'getCurrentPostId' );
	expect( ( await asked ).postDataJSON() ).toEqual( { prompt: 'A cat & a <b>dog</b>', post_id: postId } );

	const pictures = images.list.getByRole( 'img' );
	await expect( pictures ).toHaveCount( 2 );
	const source = await pictures.nth( 1 ).getAttribute( 'src' );
	expect( source ).toMatch( /^data:image\/png;base64,iVBORw0KGgo/ );
	expect( await pictures.nth( 1 ).evaluate( ( image: HTMLImageElement ) => image.naturalWidth ) ).toBe( 64 );

	await images.button( 'View image 2' ).click();
	await expect( images.preview.getByRole( 'img' ) ).toHaveAttribute( 'src', source! );
	await page.keyboard.press( 'Escape' );
	await expect( images.preview ).toBeHidden();
	await images.isIn( 'browsing' );
	await images.button( 'View image 2' ).click();
	await images.preview.getByRole( 'button', { name: 'Use this image' } ).click();

	const { attributes, media } = await inserted( editor );
	expect( media ).toMatchObject( {
		mime_type: 'image/png',
		alt_text: expect.stringContaining( 'A cat &' ),
		post: postId,
	} );
	expect( media.source_url ).toMatch( /\/a-cat-a[^/]*\.png$/ );
	expect( attributes ).toMatchObject( { url: media.source_url, alt: 'A cat & a <b>dog</b>' } );
	expect( String( attributes.caption ?? '' ) ).toBe( '' );
	await expect( editor.block( 'core/image' ).locator( 'figcaption' ) ).toHaveCount( 0 );
	expect( await editor.content() ).not.toContain( 'figcaption' );
	const file = await page.request.get( media.source_url );
	expect( `data:image/png;base64,${ ( await file.body() ).toString( 'base64' ) }` ).toBe( source );
} );

test( '[AI-172, AI-175] an image is chosen from the list; undo restores the list, and another is chosen @oldest', async ( {
	editor,
	page,
} ) => {
	const images = await Images.open( editor );
	await images.generate( 'A cat' );
	await images.button( 'Use image 1' ).click();
	const first = await inserted( editor );
	await page.keyboard.press( 'ControlOrMeta+z' );
	await images.isIn( 'browsing' );
	await expect( images.list.getByRole( 'img' ) ).toHaveCount( 2 );
	await images.button( 'Use image 2' ).click();
	const second = await inserted( editor );
	expect( second.attributes.id ).not.toBe( first.attributes.id );
} );

test( '[AI-168] an empty field sends its placeholder as the prompt', async ( { editor, page } ) => {
	const images = await Images.open( editor );
	await expect( images.field ).toHaveAttribute( 'placeholder', 'What would you like to see?' );
	const asked = page.waitForRequest( GENERATIONS );
	await images.generate( '   ' );
	expect( ( await asked ).postDataJSON() ).toMatchObject( { prompt: 'What would you like to see?' } );
} );

test( '[AI-178, AI-179] a failed request says why, and the previous images stay', async ( { editor, page } ) => {
	const images = await Images.open( editor );
	await images.generate( 'A cat' );
	const [ answer ] = await Promise.all( [
		page.waitForResponse( GENERATIONS ),
		images.submitPrompt( 'A cat [422]' ),
	] );
	await images.isIn( 'ungenerated' );
	const { message, data } = ( await answer.json() ) as { message: string; data: { reason: string } };
	expect( [ message, data.reason ] ).not.toContain( '' );
	await expect( images.notice ).toContainText( message );
	await expect( images.notice ).toContainText( data.reason );
	await expect( images.list.getByRole( 'img' ) ).toHaveCount( 2 );
	await expect( images.field ).toHaveValue( 'A cat [422]' );

	await page.route( GENERATIONS, ( route ) => route.abort() );
	await images.submitPrompt( 'A dog' );
	await expect( images.notice ).toContainText(
		'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.'
	);
} );

test( '[AI-180] a failed upload says why, and the list stays', async ( { editor, page } ) => {
	const images = await Images.open( editor );
	await images.generate( 'A cat' );
	await page.route( MEDIA, ( route ) =>
		route.request().method() === 'POST'
			? route.fulfill( {
					status: 500,
					json: { code: 'rest_upload_unknown_error', message: 'The disk is full.' },
				} )
			: route.continue()
	);
	await images.button( 'Use image 2' ).click();
	await images.isIn( 'unsaved' );
	await expect( images.notice ).toContainText( 'The disk is full.' );
	await expect( images.list.getByRole( 'img' ) ).toHaveCount( 2 );
	await page.unroute( MEDIA );
	await images.button( 'Use image 2' ).click();
	await inserted( editor );
} );

test( 'Escape stops, the prompt stays, and nothing of the first request reaches the second', async ( { editor } ) => {
	const images = await Images.open( editor );
	await images.submitPrompt( 'A cat [slow]' );
	await images.isIn( 'generating' );
	await images.field.press( 'Escape' );
	await images.isIn( 'asking' );
	await expect( images.field ).toHaveValue( 'A cat [slow]' );
	await images.generate( 'A dog' );
	await expect( images.list.getByRole( 'img' ).first() ).toHaveAttribute( 'alt', 'A dog' );
} );

test( '[AI-079] the text and the images of a block stay apart', async ( { editor } ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.submitPrompt( '[words=20]' );
	await assistant.isIn( 'done' );
	const text = await assistant.storedContent();
	const images = new Images( editor );
	await images.switch();
	await expect( assistant.answer ).toHaveCount( 0 );
	await images.field.fill( 'A cat' );
	await images.field.press( 'ControlOrMeta+Enter' );
	await images.isIn( 'browsing' );
	expect( await assistant.storedContent() ).toBe( text );
	await images.button( 'Back to text' ).click();
	await expect( assistant.answer ).toContainText( 'Sandbox answer' );
	await images.switch();
	await expect( images.list.getByRole( 'img' ) ).toHaveCount( 2 );
} );

test.describe( 'a contributor', () => {
	test.use( { role: 'contributor' } );

	test( '[AI-079] is told why images cannot be generated', async ( { editor, page } ) => {
		await Assistant.insert( editor );
		const button = page
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'Generate an image: you are not allowed to add images to this site.' } );
		await expect( button ).toBeDisabled();
	} );
} );
