/** Blocks that are places for other blocks, or that show what the site has turned off. @see docs/requirements/content.md */
import { useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { readiness } from '../../../blocks/_composition/readiness';
import { findingsIn } from '../../../blocks/_extensions/readiness/findings';
import type { PostBlock } from '../../../blocks/_runtime/editor/block-tree';
import { register as registerRelatedPosts } from '../../../blocks/related-posts';
import { register as registerAd } from '../../../blocks/wordads';
import { acting, click, edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const NOTHING = 'Visitors see nothing here.';

const block = ( name: string, attributes: object = {}, ...innerBlocks: PostBlock[] ): PostBlock => ( {
	clientId: name,
	name,
	attributes: { ...attributes },
	innerBlocks,
} );
const paragraph = ( content: unknown ) => block( 'core/paragraph', { content } );
const check = ( one: PostBlock ) =>
	readiness[ one.name ]!( one, { isPublic: true, flow: () => undefined, sharedFlow: () => undefined } );

afterEach( () => void delete window.statecraft );

/** The text of a paragraph in the editor. */
const rich = ( text: string ) => ( { toString: () => text } );

describe( '[CONT-194] a place without content', () => {
	const paid = ( ...inner: PostBlock[] ) =>
		block(
			'premium-content/container',
			{ selectedPlanIds: [ 7 ] },
			block( 'premium-content/subscriber-view', {}, ...inner ),
			block( 'premium-content/logged-out-view', {}, paragraph( 'Subscribe' ) )
		);
	const returning = ( ...inner: PostBlock[] ) => block( 'jetpack/repeat-visitor', {}, ...inner );

	it.each( [
		[ 'nothing', [] ],
		[ 'an empty paragraph', [ paragraph( rich( ' ' ) ), paragraph( undefined ) ] ],
	] )( '%s is no content', ( _, inner ) => {
		expect( check( paid( ...inner ) ) ).toEqual( {
			kind: 'unfinished',
			text: 'It has no content for subscribers.',
			visitors: 'Visitors see an offer to subscribe, and nothing once they have paid.',
		} );
		expect( check( returning( ...inner ) ) ).toEqual( {
			kind: 'unfinished',
			text: 'It has no content.',
			visitors: NOTHING,
		} );
	} );

	it.each( [
		[ 'text', paragraph( rich( 'Tea' ) ) ],
		[ 'another block', block( 'core/image' ) ],
	] )( '%s is content', ( _, inner ) => {
		expect( check( paid( paragraph( '' ), inner ) ) ).toBeNull();
		expect( check( returning( paragraph( '' ), inner ) ) ).toBeNull();
	} );

	it( 'a form has none without a field, wherever it stands', () => {
		const form = ( ...inner: PostBlock[] ) => check( block( 'jetpack/contact-form', {}, ...inner ) );
		const text = 'It has no fields.';
		const visitors = 'Visitors see a form for their name, email, website and message.';
		expect( form() ).toEqual( { kind: 'unfinished', text, visitors } );
		expect( form( block( 'jetpack/button' ), paragraph( 'Write to us' ) ) ).toMatchObject( { text } );
		expect( form( block( 'core/group', {}, block( 'jetpack/field-option-radio' ) ) ) ).toMatchObject( { text } );
		expect(
			form( block( 'core/group', {}, block( 'jetpack/field-hidden' ) ), block( 'jetpack/button' ) )
		).toBeNull();
	} );
} );

describe( '[CONT-195] what a block shows is turned off on this site', () => {
	it.each( [
		[ 'jetpack/blog-stats', {}, { views: { isOn: false } }, 'Views are not counted on this site.', NOTHING ],
		[ 'jetpack/top-posts', {}, { views: { isOn: false } }, 'Views are not counted on this site.', NOTHING ],
		[
			'jetpack/blog-stats',
			{ statsData: 'visitors' },
			{ views: { isOn: true } },
			'It shows visitors, which this site does not count.',
			NOTHING,
		],
		[
			'jetpack/ai-chat',
			{},
			{ answers: { state: 'off' } },
			'Answers for visitors are turned off.',
			'Visitors see a search form.',
		],
		[
			'jetpack/ai-chat',
			{},
			{ answers: { state: 'unset' } },
			'No AI provider can be asked.',
			'Visitors see a search form.',
		],
	] )( '%s with %j on %j', ( name, attributes, site, text, visitors ) => {
		window.statecraft = site as never;
		expect( check( block( name, attributes ) ) ).toEqual( { kind: 'unfinished', text, visitors } );
	} );

	it.each( [
		[ 'jetpack/blog-stats', { views: { isOn: true } } ],
		[ 'jetpack/top-posts', { views: { isOn: true } } ],
		[ 'jetpack/ai-chat', { answers: { state: 'on' } } ],
		[ 'jetpack/blog-stats', {} ],
		[ 'jetpack/ai-chat', {} ],
	] )( '%s on %j is ready', ( name, site ) => {
		window.statecraft = site as never;
		expect( check( block( name ) ) ).toBeNull();
	} );
} );

/** Shows what is found, once it is asked to. */
function Findings() {
	const data = useRegistry();
	const show = ( { currentTarget }: { currentTarget: Element } ) =>
		void ( currentTarget.textContent = findingsIn( data, readiness )
			.map( ( { title, text } ) => `${ title }: ${ text }` )
			.join( ' ' ) );
	return (
		<div { ...useBlockProps() }>
			<button onClick={ show }>Find</button>
		</div>
	);
}
const registerFindings = () =>
	registerBlockType(
		{ name: 'test/findings', title: 'Findings', category: 'text', apiVersion: 3 } as BlockConfiguration,
		{ edit: Findings, save: () => null }
	);

it.each( [
	[ 'is not active', [ false, true ], 'Related Posts: Its feature is not active on this site.' ],
	[ 'is active', [ true, true ], '' ],
] )( '[CONT-195] of two features, one %s', async ( _, answers, found ) => {
	const services = script( { 'module-activation': [ 'read', 'activate' ] } );
	const editor = await edit(
		[ registerAd, registerRelatedPosts, registerFindings ],
		[ 'jetpack/wordads', 'jetpack/related-posts', 'test/findings' ].map( ( name ) => saved( name ) ).join( '\n\n' )
	);
	const button = editor.inCanvas.getByRole( 'button', { name: 'Find' } );
	await click( button );
	expect( button.textContent ).toBe( '' );
	// The newest request is answered first.
	for ( const answer of answers ) {
		await acting( () => services.open( 'read' ).answer( answer ) );
	}
	await click( button );
	expect( button.textContent ).toBe( found );
} );
