/**
 * Converts block markup from a model into blocks that are safe in a post. Model output is never trusted: only allowed block types pass, and
 * of their attributes only plain values and formatting; shortcodes in them stay text.
 */
import { createBlock, getBlockType, parse } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { site } from '../../_runtime/registration/site';
import { withoutShortcodes } from '../markdown/inert';
import { safeHtml } from '../markdown/safe-html';

/** Attributes that control what is fetched, styled, bound or locked: a model must not set any of them. */
const FORBIDDEN_ATTRIBUTES =
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
	name === 'className' ? CLASSES.test( String( value ) ) : ! FORBIDDEN_ATTRIBUTES.test( name );

const safeAttributes = ( attributes: object ): Record< string, unknown > =>
	Object.fromEntries(
		Object.entries( attributes )
			.filter( ( [ name, value ] ) => isSafe( name, value ) )
			.map( ( [ name, value ] ) => [ name, safeValue( value ) ] )
	);

/** Converts rich text objects in attributes to strings. */
const plain = ( attributes: object ): Record< string, unknown > => JSON.parse( JSON.stringify( attributes ) );

const safeBlock = ( block: Block, allowed: ( name: string ) => boolean ): Block[] => {
	const inner = block.innerBlocks.flatMap( ( one ) => safeBlock( one, allowed ) );
	return allowed( block.name ) && getBlockType( block.name )
		? [ createBlock( block.name, safeAttributes( plain( block.attributes ) ), inner ) as Block ]
		: inner;
};

/**
 * Parses markup into blocks. A block of a type that is not allowed is replaced by its allowed inner blocks.
 *
 * @param markup  Block markup; if malformed, parsed as far as possible.
 * @param allowed Whether a block type may pass, by name.
 */
export const safeBlocks = ( markup: string, allowed: ( name: string ) => boolean ): Block[] =>
	parse( markup, { __unstableSkipMigrationLogs: true } ).flatMap( ( block ) => safeBlock( block, allowed ) );
