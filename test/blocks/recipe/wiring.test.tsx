import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import {
	createBlock,
	getBlockType,
	getDefaultBlockName,
	getPossibleBlockTransformations,
	parse,
	rawHandler,
	registerBlockType,
	serialize,
	setDefaultBlockName,
	switchToBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { register } from '../../../blocks/recipe';
import { asLines } from '../../../blocks/recipe/lines';
import { readiness } from '../../../blocks/recipe/readiness';
import { edit, press, write } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/recipe';
const DETAILS = 'jetpack/recipe-details';
const HERO = 'jetpack/recipe-hero';
const INGREDIENTS = 'jetpack/recipe-ingredients-list';
const INGREDIENT = 'jetpack/recipe-ingredient-item';
const STEPS = 'jetpack/recipe-steps';
const STEP = 'jetpack/recipe-step';

const full = readFileSync( join( __dirname, 'fixtures/full.html' ), 'utf8' ).trim();

type Plain = readonly [ name: string, text: string, inner?: Plain[] ];

/** Blocks as names and texts. */
const plain = ( blocks: readonly Block[] ): Plain[] =>
	blocks.map( ( { name, attributes, innerBlocks } ) => {
		const { title, content, url } = attributes as Record< string, unknown >;
		const text = String( title ?? content ?? url ?? '' );
		return innerBlocks.length > 0 ? [ name, text, plain( innerBlocks ) ] : [ name, text ];
	} );

const block = ( name: string, attributes: Record< string, unknown > = {}, inner: Block[] = [] ) =>
	createBlock( name, attributes, inner ) as Block;

/** The lists and shortcodes of WordPress, as far as they are needed here. */
const withLists = () =>
	act( () => {
		const content = { type: 'string' };
		for ( const [ name, attributes ] of [
			[ 'core/list', { ordered: { type: 'boolean' } } ],
			[ 'core/list-item', { content } ],
			[ 'core/shortcode', { text: content } ],
		] as const ) {
			if ( ! getBlockType( name ) ) {
				registerBlockType( name, { apiVersion: 3, title: name, category: 'text', attributes } as never );
			}
		}
	} );

it( '[SHARE-121] a new recipe has a title and all parts, with labels', async () => {
	const editor = await edit( [ register ], saved( NAME ) );
	expect( plain( editor.blocks()[ 0 ]!.innerBlocks ) ).toEqual( [
		[ DETAILS, '' ],
		[ HERO, '', [ [ 'core/image', '' ] ] ],
		[ INGREDIENTS, 'Ingredients', [ [ INGREDIENT, '' ] ] ],
		[ STEPS, 'Directions', [ [ STEP, '' ] ] ],
	] );
	expect( editor.attributes( 0, 0 ) ).toEqual( {
		prepTimeLabel: 'Prep Time',
		cookTimeLabel: 'Cook Time',
		servingsLabel: 'Servings',
	} );
	const field = ( name: string ) => editor.inCanvas.getByRole( 'textbox', { name } );
	await write( field( 'Recipe title' ), 'Soup' );
	await write( field( 'Prep Time' ), '20 min' );
	await write( field( 'Cook Time' ), '1:30' );
	await write( field( 'Servings' ), '4' );
	await write( field( 'Label: Cook Time' ), 'On the stove' );
	await write( field( 'Ingredient' ), 'salt' );
	await write( field( 'Step' ), 'Cook.' );
	const [ ingredients, steps ] = editor.inCanvas.getAllByRole( 'textbox', { name: 'Title of the list' } );
	await write( ingredients!, 'You need' );
	await write( steps!, 'Do this' );
	expect( plain( editor.blocks() ) ).toEqual( [
		[
			NAME,
			'Soup',
			[
				[ DETAILS, '' ],
				[ HERO, '', [ [ 'core/image', '' ] ] ],
				[ INGREDIENTS, 'You need', [ [ INGREDIENT, 'salt' ] ] ],
				[ STEPS, 'Do this', [ [ STEP, 'Cook.' ] ] ],
			],
		],
	] );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( {
		prepTime: '20 min',
		cookTime: '1:30',
		cookTimeLabel: 'On the stove',
		servings: '4',
	} );
} );

it( '[SHARE-121] details that were added alone show the usual labels', async () => {
	const editor = await edit( [ register ], saved( NAME, {}, `<div>${ saved( DETAILS, { servings: '4' } ) }</div>` ) );
	expect( editor.inCanvas.getByRole( 'textbox', { name: 'Label: Servings' } ) ).toHaveTextContent( 'Servings' );
} );

it( '[SHARE-124] the editor says which time is not understood', async () => {
	const hint = 'Search engines do not understand this time. Write it like “1 hour 30 min”.';
	const editor = await edit( [ register ], full, { selected: [ 0, 0 ] } );
	expect( editor.inCanvas.queryByText( hint ) ).toBeNull();
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Prep Time' } ), 'overnight' );
	expect( editor.inCanvas.getByText( hint ) ).toBeVisible();
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Servings' } ), 'plenty' );
	expect( editor.inCanvas.getAllByText( hint ) ).toHaveLength( 1 );
} );

/** The microdata of the saved markup, as a reader of schema.org gets it: nested items by type. */
const microdata = ( scope: Element ): Record< string, unknown[] > => {
	const found: Record< string, unknown[] > = {};
	const visit = ( element: Element ): void => {
		for ( const child of element.children ) {
			const name = child.getAttribute( 'itemprop' );
			const isItem = child.hasAttribute( 'itemscope' );
			if ( name ) {
				( found[ name ] ??= [] ).push(
					isItem
						? { type: child.getAttribute( 'itemtype' ), ...microdata( child ) }
						: ( child.getAttribute( 'datetime' ) ?? child.textContent )
				);
			}
			if ( ! isItem ) {
				visit( child );
			}
		}
	};
	visit( scope );
	return found;
};

it( '[SHARE-122][SHARE-123] what is saved is microdata of schema.org', async () => {
	const editor = await edit( [ register ], full );
	const page = new DOMParser().parseFromString( editor.content(), 'text/html' );
	const recipe = page.querySelector( '[itemscope]' )!;
	expect( recipe.getAttribute( 'itemtype' ) ).toBe( 'https://schema.org/Recipe' );
	const step = ( text: string ) => ( { type: 'https://schema.org/HowToStep', text: [ text ] } );
	expect( microdata( recipe ) ).toEqual( {
		name: [ 'Bread with seeds' ],
		prepTime: [ 'PT20M' ],
		cookTime: [ 'PT90M' ],
		recipeYield: [ '2 loaves' ],
		recipeIngredient: [ '500 g flour', '50 g seeds & nuts' ],
		recipeInstructions: [ step( 'Mix everything.' ), step( 'Bake it.' ) ],
	} );
} );

it( '[SHARE-124] a time that is not understood is no property', async () => {
	const editor = await edit( [ register ], full );
	await act( async () => {
		await editor.select( 0, 0 );
	} );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Prep Time' } ), '10-20 min' );
	expect( editor.content() ).toContain( '<li><strong>Prep Time</strong> <span>10-20 min</span></li>' );
} );

it( '[SHARE-126] a line is joined with the next one, and the first one becomes a paragraph (in part: the keys are tested in a browser)', async () => {
	await edit( [ register ], full );
	for ( const name of [ INGREDIENT, STEP ] ) {
		const { merge } = getBlockType( name ) as unknown as { merge: ( a: object, b: object ) => object };
		expect( merge( { content: '1 <em>red</em>' }, { content: ' onion' } ) ).toEqual( {
			content: '1 <em>red</em> onion',
		} );
		expect( plain( switchToBlockType( [ block( name, { content: 'salt' } ) ], 'core/paragraph' )! ) ).toEqual( [
			[ 'core/paragraph', 'salt' ],
		] );
	}
} );

it( '[SHARE-126] Enter in the empty last line leaves the list', async () => {
	const editor = await edit( [ register ], full, { selected: [ 0, 2, 1 ] } );
	const usual = getDefaultBlockName();
	setDefaultBlockName( 'core/paragraph' );
	const [ , last ] = editor.inCanvas.getAllByRole( 'textbox', { name: 'Ingredient' } );
	await write( last!, '' );
	await press( last!, 'Enter' );
	expect( plain( editor.block( 0, 2 ).innerBlocks ) ).toEqual( [ [ INGREDIENT, '500 g <strong>flour</strong>' ] ] );
	expect( plain( [ editor.block( 0, 3 ) ] ) ).toEqual( [ [ 'core/paragraph', '' ] ] );
	expect( editor.selected() ).toBe( 'core/paragraph' );
	setDefaultBlockName( usual! );
} );

it( '[SHARE-126] the only line stays, also when it is empty', async () => {
	const editor = await edit( [ register ], saved( NAME ) );
	await press( editor.inCanvas.getByRole( 'textbox', { name: 'Step' } ), 'Enter' );
	expect( plain( [ editor.block( 0, 3 ) ] )[ 0 ]![ 2 ]!.every( ( [ name ] ) => name === STEP ) ).toBe( true );
	expect( editor.block( 0 ).innerBlocks ).toHaveLength( 4 );
} );

describe( 'transforms', () => {
	beforeEach( async () => {
		await edit( [ register ], full );
		withLists();
	} );

	const list = () =>
		block( 'core/list', {}, [
			block( 'core/list-item', { content: 'one' }, [
				block( 'core/list', {}, [ block( 'core/list-item', { content: 'two' } ) ] ),
			] ),
			block( 'core/list-item', { content: 'three' } ),
		] );

	it( '[SHARE-127] a list becomes ingredients or steps, with the lists in it', () => {
		for ( const [ to, line ] of [
			[ INGREDIENTS, INGREDIENT ],
			[ STEPS, STEP ],
		] as const ) {
			expect( plain( switchToBlockType( [ list() ], to )! ) ).toEqual( [
				[
					to,
					'',
					[
						[ line, 'one' ],
						[ line, 'two' ],
						[ line, 'three' ],
					],
				],
			] );
		}
	} );

	it( '[SHARE-127] paragraphs become lines, also pasted ones', () => {
		const paragraphs = [ 'one', 'two' ].map( ( content ) => block( 'core/paragraph', { content } ) );
		expect( plain( switchToBlockType( paragraphs, STEPS )! ) ).toEqual( [
			[
				STEPS,
				'',
				[
					[ STEP, 'one' ],
					[ STEP, 'two' ],
				],
			],
		] );
		const picture = block( 'core/image', { url: 'https://example.com/1.jpg' } );
		expect( plain( asLines( INGREDIENT, [ ...paragraphs, list(), picture ] ) ) ).toEqual( [
			...[ 'one', 'two', 'one', 'two', 'three' ].map( ( text ) => [ INGREDIENT, text ] ),
			[ 'core/image', 'https://example.com/1.jpg' ],
		] );
	} );

	it( '[SHARE-127] ingredients and steps become a list or one another, with title and pictures', () => {
		const picture = block( 'core/image', { url: 'https://example.com/1.jpg' } );
		const steps = () => block( STEPS, { title: 'How' }, [ block( STEP, { content: 'Chop.' }, [ picture ] ) ] );
		const [ heading, asList, after ] = switchToBlockType( [ steps() ], 'core/list' )!;
		expect( plain( [ heading!, asList!, after! ] ) ).toEqual( [
			[ 'core/heading', 'How' ],
			[ 'core/list', '', [ [ 'core/list-item', 'Chop.' ] ] ],
			[ 'core/image', 'https://example.com/1.jpg' ],
		] );
		expect( asList!.attributes ).toMatchObject( { ordered: true } );
		expect( plain( switchToBlockType( [ steps() ], INGREDIENTS )! ) ).toEqual( [
			[ INGREDIENTS, 'How', [ [ INGREDIENT, 'Chop.' ] ] ],
			[ 'core/image', 'https://example.com/1.jpg' ],
		] );
		const ingredients = block( INGREDIENTS, {}, [ block( INGREDIENT, { content: 'salt' } ) ] );
		expect( plain( switchToBlockType( [ ingredients ], 'core/list' )! ) ).toEqual( [
			[ 'core/list', '', [ [ 'core/list-item', 'salt' ] ] ],
		] );
		expect( plain( switchToBlockType( [ ingredients ], STEPS )! ) ).toEqual( [
			[ STEPS, '', [ [ STEP, 'salt' ] ] ],
		] );
	} );

	const SHORTCODE = `[recipe title="Soup &amp; bread" servings="4" preptime="10 mins" cooktime="1 hr" difficulty="easy" source="Aunt" sourceurl="https://aunt.example/soup" description="Warm." image="https://example.com/soup.jpg"]
Read first.
[recipe-ingredients]
- 2 <strong>onions</strong>
- salt
[/recipe-ingredients]
[recipe-directions title="How"]
1. Chop.
2. Cook.
[/recipe-directions]
[recipe-notes]
Eat soon.
[/recipe-notes]
[/recipe]`;

	const CONVERTED: Plain = [
		NAME,
		'Soup &amp; bread',
		[
			[ DETAILS, '' ],
			[ 'core/paragraph', 'Difficulty: easy' ],
			[ 'core/paragraph', 'Source: <a href="https://aunt.example/soup">Aunt</a>' ],
			[ HERO, '', [ [ 'core/image', 'https://example.com/soup.jpg' ] ] ],
			[ 'core/paragraph', 'Warm.' ],
			[ 'core/paragraph', 'Read first.' ],
			[
				INGREDIENTS,
				'Ingredients',
				[
					[ INGREDIENT, '2 <strong>onions</strong>' ],
					[ INGREDIENT, 'salt' ],
				],
			],
			[
				STEPS,
				'How',
				[
					[ STEP, 'Chop.' ],
					[ STEP, 'Cook.' ],
				],
			],
			[ 'core/heading', 'Notes' ],
			[ 'core/paragraph', 'Eat soon.' ],
		],
	];

	it( '[SHARE-132] a Shortcode block with a recipe becomes the block', () => {
		const shortcode = [ block( 'core/shortcode', { text: SHORTCODE } ) ];
		expect( getPossibleBlockTransformations( shortcode ).map( ( { name } ) => name ) ).toContain( NAME );
		const recipe = switchToBlockType( shortcode, NAME )!;
		expect( plain( recipe ) ).toEqual( [ CONVERTED ] );
		expect( recipe[ 0 ]!.innerBlocks[ 0 ]!.attributes ).toEqual( {
			prepTime: '10 mins',
			prepTimeLabel: 'Prep Time',
			cookTime: '1 hr',
			cookTimeLabel: 'Cook Time',
			servings: '4',
			servingsLabel: 'Servings',
		} );
		const more = [ block( 'core/shortcode', { text: `${ SHORTCODE } more` } ) ];
		expect( getPossibleBlockTransformations( more ).map( ( { name } ) => name ) ).not.toContain( NAME );
	} );

	it( '[SHARE-132] so does pasted text', () => {
		const pasted = rawHandler( { HTML: SHORTCODE } ) as Block[];
		expect( plain( pasted.filter( ( { name } ) => name === NAME ) ) ).toEqual( [ CONVERTED ] );
	} );

	it( '[SHARE-132] a picture by its id, or of a part of its own, and no address that runs a script', () => {
		const [ byId ] = switchToBlockType(
			[ block( 'core/shortcode', { text: '[recipe image="7"]Text.[/recipe]' } ) ],
			NAME
		)!;
		expect( byId!.innerBlocks[ 0 ]!.innerBlocks[ 0 ]!.attributes ).toMatchObject( { id: 7 } );
		const [ part ] = switchToBlockType(
			[
				block( 'core/shortcode', {
					text: '[recipe image="https://example.com/a.jpg" sourceurl="javascript:alert(1)"][recipe-image image="https://example.com/b.jpg"][/recipe]',
				} ),
			],
			NAME
		)!;
		expect( plain( [ part! ] ) ).toEqual( [
			[ NAME, '', [ [ HERO, '', [ [ 'core/image', 'https://example.com/b.jpg' ] ] ] ] ],
		] );
	} );
} );

it( '[SHARE-128] parts are only in a recipe, lines only in their lists, and other blocks in them are kept', async () => {
	await edit( [ register ], '', { selected: [] } );
	const places = ( name: string ) => {
		const { parent, ancestor } = getBlockType( name ) as { parent?: string[]; ancestor?: string[] };
		return { parent, ancestor };
	};
	for ( const name of [ DETAILS, HERO, INGREDIENTS, STEPS ] ) {
		expect( places( name ) ).toEqual( { parent: undefined, ancestor: [ NAME ] } );
	}
	expect( places( INGREDIENT ) ).toEqual( { parent: [ INGREDIENTS ], ancestor: undefined } );
	expect( places( STEP ) ).toEqual( { parent: [ STEPS ], ancestor: undefined } );
	const strange = full.replace(
		'</ul></div>\n<!-- /wp:jetpack/recipe-ingredients-list -->',
		'\n\n<!-- wp:paragraph -->\n<p>Or more.</p>\n<!-- /wp:paragraph --></ul></div>\n<!-- /wp:jetpack/recipe-ingredients-list -->'
	);
	const editor = await edit( [ register ], strange );
	expect( editor.content() ).toBe( strange );
	expect( editor.inCanvas.getAllByRole( 'textbox', { name: 'Ingredient' } ) ).toHaveLength( 2 );
} );

it( '[SHARE-131] details with text that is in no attribute stay as they are', async () => {
	await edit( [ register ], '', { selected: [] } );
	const html = saved( DETAILS, { servings: '4' }, '<div>4, and <a href="https://example.com">more</a></div>' );
	const [ kept ] = parse( html, { __unstableSkipMigrationLogs: true } );
	expect( kept!.isValid ).toBe( false );
	expect( serialize( [ kept! ] ) ).toBe( html );
	expect( console ).toHaveErrored();
	expect( console ).toHaveWarned();
} );

it( '[SHARE-135] a recipe without a title is not finished', () => {
	const step = { name: 'jetpack/recipe-step', attributes: { content: 'Boil.' }, innerBlocks: [] };
	const steps = { name: 'jetpack/recipe-steps', attributes: {}, innerBlocks: [ step ] };
	const recipe = ( title?: string ) =>
		readiness( { attributes: { title }, innerBlocks: [ steps ] } as never, {} as never );
	expect( recipe( 'Soup' ) ).toBeNull();
	for ( const none of [ undefined, '' ] ) {
		expect( recipe( none ) ).toMatchObject( {
			text: 'The recipe has no title.',
			visitors: 'Visitors see it, but search engines do not show it as a recipe.',
		} );
	}
} );

it( '[SHARE-135] (part: blank) of a recipe in which nothing is written, visitors see nothing', () => {
	const blank = block( NAME, {}, [
		block( DETAILS, { prepTimeLabel: 'Prep Time' } ),
		block( STEPS, { title: 'Directions' }, [ block( STEP ) ] ),
	] );
	expect( readiness( blank as never, {} as never ) ).toMatchObject( {
		text: 'Nothing is written in the recipe.',
		visitors: 'Visitors see nothing here.',
	} );
	const timed = block( NAME, {}, [ block( DETAILS, { servings: '4' } ) ] );
	expect( readiness( timed as never, {} as never )?.text ).toBe( 'The recipe has no title.' );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	shows: expect.arrayContaining( [ '1 hour', '500 g flour', 'Bake it.' ] ),
} );
