/**
 * Block markup from a model as blocks that may stand in a post. What a model says is never trusted: only the blocks that are named come
 * through, and of their attributes only plain values and formatting; a shortcode in them stays text.
 */
import { createBlock, getBlockType, parse } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { site } from '../../_runtime/registration/site';
import { withoutShortcodes } from '../markdown/inert';
import { safeHtml } from '../markdown/safe-html';

/** Attributes that name what is fetched, styled, bound or locked: a model has no say in any of them. */
const WITHHELD =
	/^(?:url|href|src|link\w*|style|metadata|lock|anchor|id|passthroughAttributes|uniqueId|to|ref|webhooks)$/i;

const CLASSES = /^[\w\s-]*$/;

const safeValue = ( value: unknown ): unknown => {
	if ( typeof value === 'string' ) {
		return /[<&[]/.test( value ) ? withoutShortcodes( safeHtml( value ), site().shortcodes ) : value;
	}
	if ( Array.isArray( value ) ) {
		return value.map( safeValue );
	}
	return typeof value === 'object' && value !== null ? safeAttributes( value ) : value;
};

const isSafe = ( name: string, value: unknown ): boolean =>
	name === 'className' ? CLASSES.test( String( value ) ) : ! WITHHELD.test( name );

const safeAttributes = ( attributes: object ): Record< string, unknown > =>
	Object.fromEntries(
		Object.entries( attributes )
			.filter( ( [ name, value ] ) => isSafe( name, value ) )
			.map( ( [ name, value ] ) => [ name, safeValue( value ) ] )
	);

/** A text that an attribute holds as an object of the editor's rich text, or as it is. */
const plain = ( attributes: object ): Record< string, unknown > => JSON.parse( JSON.stringify( attributes ) );

const safeBlock = ( block: Block, allowed: ( name: string ) => boolean ): Block[] => {
	const inner = block.innerBlocks.flatMap( ( one ) => safeBlock( one, allowed ) );
	return allowed( block.name ) && getBlockType( block.name )
		? [ createBlock( block.name, safeAttributes( plain( block.attributes ) ), inner ) as Block ]
		: inner;
};

/**
 * The blocks of some markup. Of a block that is not allowed what is in it stays, where that is allowed.
 *
 * @param markup  As the editor saves it; malformed is read as far as it goes.
 * @param allowed Which blocks may come through, by name.
 */
export const safeBlocks = ( markup: string, allowed: ( name: string ) => boolean ): Block[] =>
	parse( markup, { __unstableSkipMigrationLogs: true } ).flatMap( ( block ) => safeBlock( block, allowed ) );
