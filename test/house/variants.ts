/** Generates variants of known markup as found on other sites: changed by hand, by other plugins, by other versions. */
import { parse } from '@wordpress/block-serialization-default-parser';
import fc from 'fast-check';

/** A block as returned by the block grammar parser. */
export interface Raw {
	blockName: string | null;
	attrs: Record< string, unknown > | null;
	innerBlocks: Raw[];
	/** The markup around the inner blocks; null in place of each inner block. */
	innerContent: ( string | null )[];
}

/** Changes one block; returns the same object if it does not apply. */
export type Change = ( block: Raw ) => Raw;

/** Attributes that another version of a block, or another editor, may have added to the delimiter comment. */
const ADDED = {
	anchor: 'top',
	align: 'wide',
	backgroundColor: 'vivid-red',
	borderColor: 'contrast',
	fontFamily: 'inter',
	fontSize: 'large',
	gradient: 'cool-to-warm',
	layout: { type: 'flex', justifyContent: 'center' },
	lock: { move: true, remove: false },
	metadata: { name: 'Öffnungszeiten & “more” -- مرحبا 🎉' },
	style: { spacing: { padding: { top: '1px', left: 'var:preset|spacing|50' } }, typography: { lineHeight: '1.5' } },
	textColor: 'white',
};

const onMarkup =
	( change: ( markup: string, index: number ) => string ): Change =>
	( block ) => ( {
		...block,
		innerContent: block.innerContent.map( ( part, i ) => part && change( part, i ) ),
	} );

const onTags = ( change: ( tag: string ) => string ) =>
	onMarkup( ( markup ) => markup.replace( /<[a-z][^>]*>/gi, ( tag ) => change( tag ) ) );

/** How markup says the same as an attribute: one of both would have to be wrong. */
const IN_MARKUP: Readonly< Record< string, RegExp > > = {
	align: /\balign(?:left|right|center|wide|full)\b/,
	anchor: /\sid=/,
	style: /\sstyle=/,
};

const withAttribute = ( [ name, value ]: readonly [ string, unknown ], own: ( block: string ) => object ): Change => {
	return ( block ) =>
		name in ( block.attrs ?? {} ) ||
		name in own( block.blockName ?? '' ) ||
		block.innerContent.some( ( part ) => part && IN_MARKUP[ name ]?.test( part ) )
			? block
			: { ...block, attrs: { ...block.attrs, [ name ]: value } };
};

/** Whether markup has neither text nor anything that a block may read. */
const isOnlyMarkup = ( markup: string ): boolean =>
	! markup.replace( /<[^>]*>/g, '' ).trim() && ! /\s(?:id|style)=/.test( markup );

const CHANGES: Readonly< Record< string, Change > > = {
	'numbers and truths as words': ( block ) => ( {
		...block,
		attrs: Object.fromEntries(
			Object.entries( block.attrs ?? {} ).map( ( [ name, value ] ) => [
				name,
				typeof value === 'number' || typeof value === 'boolean' ? String( value ) : value,
			] )
		),
	} ),
	'attributes in another order': onTags( ( tag ) =>
		tag.replace( /(?: [\w-]+="[^"]*")+/, ( all ) =>
			all
				.match( / [\w-]+="[^"]*"/g )!
				.toReversed()
				.join( '' )
		)
	),
	'single quotes': onTags( ( tag ) => tag.replace( /="([^"']*)"/g, "='$1'" ) ),
	'tags in capitals': onMarkup( ( markup ) => markup.replace( /<\/?[a-z]+/g, ( start ) => start.toUpperCase() ) ),
	'colours in capitals': onTags( ( tag ) => tag.replace( /#[\da-f]{6}\b/gi, ( color ) => color.toUpperCase() ) ),
	'classes in another order': onTags( ( tag ) =>
		tag.replace(
			/ class="([^"]*)"/,
			( _, all: string ) => ` class="${ all.split( ' ' ).toReversed().join( ' ' ) }"`
		)
	),
	'an attribute of another plugin': onTags( ( tag ) =>
		tag.replace( /^<[a-z][a-z0-9-]*/i, '$& data-other-plugin="1"' )
	),
	'an empty line': onMarkup( ( markup, i ) => ( i === 0 && /<div/i.test( markup ) ? `<p></p>${ markup }` : markup ) ),
	'lines between the tags': onMarkup( ( markup ) => markup.replaceAll( '><', '>\n\t<' ) ),
	'a wrapper around nothing': ( block ) =>
		block.innerContent.length > 0
			? block
			: { ...block, innerContent: [ `<div class="wp-block-${ block.blockName?.replace( '/', '-' ) }"></div>` ] },
	// Only what contains nothing of its own: text without its markup is lost, whoever reads it.
	'no wrapper': ( block ) =>
		block.innerBlocks.length > 0 && block.innerContent.every( ( part ) => ! part || isOnlyMarkup( part ) )
			? { ...block, innerContent: block.innerContent.map( ( part ) => part && '\n' ) }
			: block,
};

/** The blocks of a post, including all inner blocks. */
export const allIn = ( blocks: readonly Raw[] ): Raw[] =>
	blocks.flatMap( ( block ) => [ block, ...allIn( block.innerBlocks ) ] );

export const rawBlocks = ( post: string ): Raw[] => parse( post ) as Raw[];

const escaped = ( attributes: object ): string =>
	JSON.stringify( attributes ).replace( /--|[<>&]|\\"/g, ( signs ) =>
		[ ...signs.replace( '\\"', '"' ) ]
			.map( ( sign ) => `\\u${ sign.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }` )
			.join( '' )
	);

/** Serializes a block. */
export function serialized( { blockName, attrs, innerBlocks, innerContent }: Raw ): string {
	const inner = innerBlocks.values();
	const content = innerContent.map( ( part ) => part ?? serialized( inner.next().value! ) ).join( '' );
	const start = `wp:${ blockName } ${ Object.keys( attrs ?? {} ).length > 0 ? `${ escaped( attrs! ) } ` : '' }`;
	if ( ! blockName ) {
		return content;
	}
	return content ? `<!-- ${ start }-->${ content }<!-- /wp:${ blockName } -->` : `<!-- ${ start }/-->`;
}

const AROUND = [
	( inside: string ) => inside,
	( inside: string ) => `<!-- wp:group -->\n<div class="wp-block-group">${ inside }</div>\n<!-- /wp:group -->`,
	( inside: string ) =>
		`<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column">${ inside }</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`,
];

/** A changed post. */
export interface Variant {
	/** The original post. */
	from: string;
	post: string;
}

const changedIn = ( blocks: readonly Raw[], chosen: Raw, change: Change ): Raw[] =>
	blocks.map( ( block ) => {
		const changed = block === chosen ? change( block ) : block;
		return { ...changed, innerBlocks: changedIn( changed.innerBlocks, chosen, change ) };
	} );

/**
 * An arbitrary of posts with up to three changes, each to any of the changeable blocks.
 *
 * @param posts Known markup.
 * @param own   Returns the declared attributes of a block by name; undefined for a block that must not be changed.
 */
export const variants = (
	posts: readonly string[],
	own: ( block: string ) => object | undefined
): fc.Arbitrary< Variant > => {
	const added = Object.entries( ADDED ).map( ( said ) => withAttribute( said, ( name ) => own( name ) ?? {} ) );
	const change = fc.constantFrom( ...Object.values( CHANGES ), ...added );
	const steps = fc.array( fc.tuple( change, fc.nat() ), { minLength: 1, maxLength: 3 } );
	return fc
		.tuple( fc.constantFrom( ...posts ), steps, fc.constantFrom( ...AROUND ) )
		.map( ( [ from, all, around ] ) => {
			const blocks = all.reduce( ( before, [ one, at ] ) => {
				const ours = allIn( before ).filter( ( { blockName } ) => own( blockName ?? '' ) );
				return ours.length > 0 ? changedIn( before, ours[ at % ours.length ]!, one ) : before;
			}, rawBlocks( from ) );
			return { from, post: around( blocks.map( serialized ).join( '' ) ) };
		} );
};
