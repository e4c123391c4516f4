/** Prompts on pages, in feeds and emails, and the list of the owner. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { php, reset, site } from '../_kit/client';
import { mailOf } from '../_kit/letter';
import { closePostBox, openPostBox } from '../_kit/newsletter';
import { aPost, look } from '../_kit/premium';
import { patient } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const fixture = ( name: string ) =>
	readFileSync( join( __dirname, '../../blocks/blogging-prompt/fixtures', `${ name }.html` ), 'utf8' );

const prompt = async ( content: string ) =>
	( await look( ( await aPost( content ) ).url ) ).document.querySelector( '.entry-content' )!;

afterAll( reset );

it( '[SHARE-177, SHARE-178] a page has label, text and link, and no picture of another server', async () => {
	const page = await prompt( fixture( 'full' ) );
	expect( page.querySelector( '.jetpack-blogging-prompt__label' )!.textContent ).toBe( 'Daily writing prompt' );
	expect( page.querySelector( '.jetpack-blogging-prompt__text' )!.textContent ).toMatch( /kitchen/ );
	expect( page.querySelector( 'a' )!.getAttribute( 'href' ) ).toBe( 'https://wordpress.com/tag/dailyprompt-1234' );
	expect( page.querySelector( 'img' ) ).toBeNull();
} );

it( '[SHARE-179] what is turned off is not on the page', async () => {
	const page = await prompt(
		fixture( 'full' ).replace( '{"prompt', '{"showLabel":false,"showResponses":false,"prompt' )
	);
	expect( page.textContent!.trim() ).toBe( 'What does your kitchen smell of on a Sunday?' );
	expect( page.querySelector( 'a, img' ) ).toBeNull();
} );

it( '[SHARE-176, SHARE-177] older markup, words in the comment, and a prompt without words', async () => {
	expect( ( await prompt( fixture( 'older' ) ) ).textContent!.replace( /\s+/g, ' ' ).trim() ).toBe(
		'Name a smell. View'
	);
	expect( ( await prompt( fixture( 'comment' ) ) ).textContent!.trim() ).toBe( 'DailyName a smell.' );
	expect( ( await prompt( fixture( 'bare' ) ) ).textContent!.trim() ).toBe( '' );
} );

it( '[SHARE-178] feeds and emails have the words without pictures', async () => {
	await aPost( fixture( 'full' ) );
	const feed = await ( await fetch( `${ site().url }/feed/` ) ).text();
	await openPostBox();
	await patient();
	const { html } = await mailOf( { content: fixture( 'full' ) } );
	await closePostBox();
	for ( const text of [ feed, html ] ) {
		expect( text ).toContain( 'kitchen' );
		expect( text ).toContain( 'dailyprompt-1234' );
		expect( text ).not.toContain( 'gravatar.com' );
	}
} );

it( '[SHARE-180] the owner’s list: a prompt a line, empty lines and repeated ones left out, given to the editor', async () => {
	const told = () => php( `echo wp_json_encode( ( new Statecraft\\Sharing\\Module() )->editor_data() );` );
	expect( JSON.parse( await told() ) ).toEqual( [] );
	await php(
		`update_option( 'statecraft_prompts', Statecraft\\Sharing\\Prompts\\Prompts::check( "Tea?\\r\\n\\n Milk? \\nTea?\\n<b>Both</b>" ) );`
	);
	expect( JSON.parse( await told() ) ).toEqual( { prompts: [ 'Tea?', 'Milk?', 'Both' ] } );
	const section = await php( `( new Statecraft\\Sharing\\Prompts\\Prompts_Section() )->render();` );
	expect( section ).toContain( 'Tea?\nMilk?\nBoth</textarea>' );
} );
