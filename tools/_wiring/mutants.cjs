/**
 * The wiring of a file as mutants: everything that can be deleted from it. All mutants are in one instrumented text, each behind a switch
 * that is read at evaluation, so that a test file is loaded once instead of once for each mutant.
 *
 * StrykerJS does not fit. The instrumenter of 9.6.1 was run on these files, its jest runner was not: its mutators are a closed list
 * (plugins may be checkers, runners, reporters and ignorers only), and none of them deletes a JSX element, an attribute or a call. For
 * Calendly's `edit.tsx` it creates 59 mutants, 27 of them changed strings, none of them without the Edit button, the toggle or its handler;
 * for a list of 20 blocks none with one of them missing.
 */
const ts = require( 'typescript' );

/**
 * @typedef {{ id: string, file: string, line: number, kind: string, code: string }} Mutant
 * `code` is the beginning of the deleted code, on one line.
 * @typedef {{ at: number, order: number, text: string, skip?: number }} Insertion
 */

/** The function in the instrumented text that tells whether a mutant is active. */
const SWITCH = 'globalThis.__wiring';

/** Calls that register something with the editor. */
const JOINS = /^(?:register\w*|addFilter|addAction|define\w*Block|provideServices|subscribe)$/;
/** Tables of components by state or by block. */
const VIEW_TABLES = /^(?:views|OWN)$/;
const HANDLER = /^on[A-Z]/;

/** @param {string} text */
const inOneLine = ( text ) => text.replace( /\s+/g, ' ' ).slice( 0, 90 );

/** @param {ts.Node} node @return {ts.Node} Its parent, skipping parentheses, `as` and `satisfies`. */
const around = ( node ) => {
	const { parent } = node;
	return ts.isParenthesizedExpression( parent ) || ts.isAsExpression( parent ) || ts.isSatisfiesExpression( parent )
		? around( parent )
		: parent;
};

/** @param {ts.Node} node @return {string} The name of the property, attribute or variable that a node is the value of. */
const nameOver = ( node ) => {
	const holder = around( node );
	return ts.isPropertyAssignment( holder ) || ts.isVariableDeclaration( holder ) ? holder.name.getText() : '';
};

/**
 * The kind of mutant that deleting a node makes, and its replacement; null if its deletion is no mutant.
 *
 * @param {ts.Node} node
 * @return {{ kind: string, instead: string } | null}
 */
function deletable( node ) {
	if ( ts.isJsxElement( node ) || ts.isJsxSelfClosingElement( node ) ) {
		return { kind: 'element', instead: 'null' };
	}
	if ( ts.isJsxExpression( node ) && ts.isJsxAttribute( node.parent ) ) {
		return HANDLER.test( node.parent.name.getText() ) ? { kind: 'handler', instead: 'undefined' } : null;
	}
	if ( ts.isCallExpression( node ) && ts.isIdentifier( node.expression ) && JOINS.test( node.expression.text ) ) {
		return { kind: 'registration', instead: 'undefined' };
	}
	if ( ts.isArrayLiteralExpression( node ) && nameOver( node ) === 'tell' ) {
		return { kind: 'props told to the flow', instead: '[]' };
	}
	const isInLiteral = ts.isObjectLiteralExpression( node.parent ?? node );
	if (
		! isInLiteral ||
		! (
			ts.isPropertyAssignment( node ) ||
			ts.isShorthandPropertyAssignment( node ) ||
			ts.isMethodDeclaration( node )
		)
	) {
		return null;
	}
	if ( HANDLER.test( node.name.getText() ) ) {
		return { kind: 'handler', instead: 'undefined' };
	}
	if ( nameOver( node.parent ) === 'on' ) {
		return { kind: 'handler of the flow', instead: 'undefined' };
	}
	if ( VIEW_TABLES.test( nameOver( node.parent ) ) ) {
		return { kind: 'view', instead: '( () => null )' };
	}
	if ( nameOver( node.parent ) === 'registrations' ) {
		return { kind: 'registration', instead: '( () => {} )' };
	}
	return nameOver( node.parent ) === 'services' ? { kind: 'service', instead: 'undefined' } : null;
}

/**
 * The insertions that wrap a node in a switch.
 *
 * @param {ts.Node} node
 * @param {string}  condition Code that is true while the mutant is active.
 * @param {string}  instead   The replacement code.
 * @return {[ before: { at: number, text: string, skip?: number }[], after: { at: number, text: string }[] ]}
 */
function switched( node, condition, instead ) {
	const end = node.getEnd();
	if ( ts.isJsxElement( node ) || ts.isJsxSelfClosingElement( node ) ) {
		const isChild = ts.isJsxElement( node.parent ) || ts.isJsxFragment( node.parent );
		const [ open, close ] = isChild ? [ '{', '}' ] : [ '', '' ];
		return [
			[ { at: node.getStart(), text: `${ open }( ${ condition } ? ${ instead } : ` } ],
			[ { at: end, text: ` )${ close }` } ],
		];
	}
	if ( ts.isJsxExpression( node ) ) {
		const inner = /** @type {ts.Expression} */ ( node.expression );
		return [
			[ { at: inner.getStart(), text: `${ condition } ? ${ instead } : ( ` } ],
			[ { at: inner.getEnd(), text: ' )' } ],
		];
	}
	if ( ts.isShorthandPropertyAssignment( node ) ) {
		return [ [], [ { at: end, text: `: ${ condition } ? ${ instead } : ${ node.name.text }` } ] ];
	}
	if ( ts.isPropertyAssignment( node ) ) {
		const start = node.initializer.getStart();
		const name = node.name.getText();
		// Read on access: a table is evaluated only once, when its file is loaded.
		return VIEW_TABLES.test( nameOver( node.parent ) )
			? [
					[
						{
							at: node.getStart(),
							text: `get ${ name }() { return ${ condition } ? ${ instead } : ( `,
							skip: start,
						},
					],
					[ { at: end, text: ' ); }' } ],
				]
			: [ [ { at: start, text: `${ condition } ? ${ instead } : ( ` } ], [ { at: end, text: ' )' } ] ];
	}
	if ( ts.isMethodDeclaration( node ) ) {
		return [ [ { at: node.getStart(), text: `...( ${ condition } ? {} : { ` } ], [ { at: end, text: ' } )' } ] ];
	}
	return [ [ { at: node.getStart(), text: `( ${ condition } ? ${ instead } : ` } ], [ { at: end, text: ' )' } ] ];
}

/**
 * The mutants of a file, and its text instrumented with all of them.
 *
 * @param {string} file Its path relative to the root.
 * @param {string} text
 * @return {{ mutants: Mutant[], text: string }}
 */
function mutate( file, text ) {
	const source = ts.createSourceFile(
		file,
		text,
		ts.ScriptTarget.Latest,
		true,
		file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	/** @type {Mutant[]} */
	const mutants = [];
	/** @type {Insertion[]} */
	const insertions = [];
	/** @param {ts.Node} node @param {number} depth */
	const visit = ( node, depth ) => {
		const found = deletable( node );
		if ( found ) {
			const id = `${ file }:${ mutants.length }`;
			const line = source.getLineAndCharacterOfPosition( node.getStart() ).line + 1;
			const code = inOneLine( ( ts.isJsxExpression( node ) ? node.parent : node ).getText() );
			mutants.push( { id, file, line, kind: found.kind, code } );
			const [ before, after ] = switched( node, `${ SWITCH }( ${ JSON.stringify( id ) } )`, found.instead );
			// Outer switches open before inner ones and close after them.
			insertions.push(
				...before.map( ( one ) => ( { ...one, order: depth } ) ),
				...after.map( ( one ) => ( { ...one, order: -depth } ) )
			);
		}
		ts.forEachChild( node, ( child ) => visit( child, depth + 1 ) );
	};
	visit( source, 1 );
	return { mutants, text: applied( text, insertions ) };
}

/** @param {string} text @param {Insertion[]} insertions */
function applied( text, insertions ) {
	let from = 0;
	let mutated = '';
	for ( const { at, text: added, skip } of insertions.toSorted( ( a, b ) => a.at - b.at || a.order - b.order ) ) {
		mutated += text.slice( from, at ) + added;
		from = skip ?? Math.max( at, from );
	}
	return mutated + text.slice( from );
}

/** The files of a block that are wiring: all but `save`, deprecations and front-end scripts. */
const isWired = ( /** @type {string} */ file ) =>
	/^blocks\/.*\.tsx?$/.test( file ) &&
	! /(?:^|\/)(?:save|deprecated|view|icons?|block-icon)\.tsx?$|\/view\/|\/deprecated\//.test( file );

module.exports = { mutate, isWired };
