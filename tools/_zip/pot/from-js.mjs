import ts from 'typescript';
import { fromCall, toTranslators, translates } from './strings.mjs';

/** @typedef {import('./strings.mjs').Found} Found */

const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;

/** @param {ts.Expression} callee `__`, `i18n.__` or `(0, i18n.__)`. @return {string} The name of the function. */
function nameOf( callee ) {
	if ( ts.isParenthesizedExpression( callee ) ) {
		return nameOf( callee.expression );
	}
	if ( ts.isBinaryExpression( callee ) ) {
		return nameOf( callee.right );
	}
	if ( ts.isPropertyAccessExpression( callee ) ) {
		return callee.name.text;
	}
	return ts.isIdentifier( callee ) ? callee.text : '';
}

/** @param {ts.Expression} node @return {string | undefined} Its text, if it is a literal. */
const literal = ( node ) => ( ts.isStringLiteralLike( node ) ? node.text : undefined );

/**
 * Finds the translatable strings of a script. Scripts of the build are read, not their sources: what is in no chunk is asked for by no site, and the files
 * of translations are named by the paths of scripts.
 *
 * @param {string} code
 * @param {string} place The path of the script.
 * @return {Found[]}
 */
export function fromJs( code, place ) {
	const file = ts.createSourceFile( place, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS );
	/** @type {Found[]} */
	const found = [];

	/**
	 * @param {ts.Node}  node
	 * @param {number}   after     The end of the preceding node.
	 * @param {string[]} inherited Comments before an expression apply to the calls in it.
	 */
	const visit = ( node, after, inherited ) => {
		// Between two nodes there are only comments, possibly before the comma, where the minifier moves them.
		const own = [ ...code.slice( after, node.getStart( file ) ).matchAll( COMMENT ) ].flatMap( ( [ comment ] ) =>
			toTranslators( comment )
		);
		const isApart = ts.isFunctionLike( node ) || ts.isStatement( node );
		const comments = own.length > 0 || isApart ? own : inherited;
		const name = ts.isCallExpression( node ) ? nameOf( node.expression ) : '';
		if ( ts.isCallExpression( node ) && translates( name ) ) {
			const one = fromCall( name, node.arguments.map( literal ), comments, place );
			found.push( ...( one ? [ one ] : [] ) );
		}
		// Comments before a node are also before its first child.
		let end = after;
		ts.forEachChild( node, ( child ) => {
			visit( child, end, comments );
			end = child.getEnd();
		} );
	};
	visit( file, 0, [] );
	return found;
}
