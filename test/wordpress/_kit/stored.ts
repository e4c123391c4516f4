/** The names under which the plugin stores something, read out of its code: what stands in a call, through constants and methods of the class. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const INCLUDES = resolve( __dirname, '../../../includes' );

/** What stores something, and which argument is the name. */
const WRITES: Record< string, number > = {
	update_option: 0,
	add_option: 0,
	set_transient: 0,
	update_user_option: 1,
	update_user_meta: 1,
	add_user_meta: 1,
	update_post_meta: 1,
	add_post_meta: 1,
	wp_schedule_event: 2,
	wp_schedule_single_event: 1,
	register_post_type: 0,
	'Page::register': 0,
	'Key_Option::register': 0,
	'Lease::alone': 0,
	'Option_Change::make': 0,
	'Lease::one_of': 0,
	'new Shared_Meta': 0,
	'new Table_Set': 0,
};

const CALL = new RegExp( `(?<![\\w$>:\\\\]|function )(${ Object.keys( WRITES ).join( '|' ) })\\(`, 'g' );

const files = () =>
	readdirSync( INCLUDES, { encoding: 'utf8', recursive: true } )
		.filter( ( file ) => file.endsWith( '.php' ) )
		.map( ( file ) => ( {
			file,
			code: readFileSync( join( INCLUDES, file ), 'utf8' ).replace( /\/\*[^]*?\*\/|(?<=\s)\/\/.*/g, ' ' ),
		} ) );

type Source = ReturnType< typeof files >[ number ];

/** The arguments of a call, from behind its bracket on. */
function argumentsAt( code: string, from: number ): string[] {
	const found = [ '' ];
	let depth = 0;
	for ( const sign of code.slice( from ) ) {
		depth += '([{'.includes( sign ) ? 1 : 0;
		depth -= ')]}'.includes( sign ) ? 1 : 0;
		if ( depth < 0 ) {
			break;
		}
		if ( sign === ',' && depth === 0 ) {
			found.push( '' );
		} else {
			found[ found.length - 1 ] += sign;
		}
	}
	return found.map( ( one ) => one.trim() );
}

/** What an expression begins with, and `*` for what follows; undefined: only whoever calls knows. */
function nameOf( expression: string, own: Source, all: readonly Source[] ): string[] | undefined {
	const [ , text, more ] = /^['"]([^'"$]*)(?:['"]$|(.))/s.exec( expression ) ?? [];
	if ( text !== undefined ) {
		return [ more === undefined ? text : `${ text }*` ];
	}
	const [ , of, constant, tail, next = '' ] =
		/^(\w+)::([A-Z_]+)\b\s*(\.)?\s*(?:['"]([^'"{$]*))?/.exec( expression ) ?? [];
	if ( of && constant ) {
		// `static::` is that of each class that extends this one.
		const name = own.file.replace( /.*\/|\.php$/g, '' );
		const classes =
			of === 'self'
				? [ own ]
				: all.filter( ( { file, code } ) =>
						of === 'static'
							? new RegExp( `extends ${ name }\\b` ).test( code )
							: new RegExp( `(?:^|/)${ of }\\.php$` ).test( file )
					);
		const values = classes.flatMap(
			( { code } ) => new RegExp( `const ${ constant }\\s*= '([^']*)'` ).exec( code )?.[ 1 ] ?? []
		);
		return values.map( ( value ) => ( tail ? `${ value }${ next }*` : value ) );
	}
	const [ , method ] = /^(?:self::|\$this->)(\w+)\(/.exec( expression ) ?? [];
	const [ , returned ] =
		new RegExp( `function ${ method }\\([^)]*\\)[^{]*\\{\\s*return ([^;]*);` ).exec( own.code ) ?? [];
	return returned
		? nameOf( returned.replace( /^\$GLOBALS\['wpdb'\]->get_blog_prefix\(\) \. /, '' ), own, all )
		: undefined;
}

/** Each with where it is written. What only whoever calls knows is listed as its expression. */
export function written(): { name: string; where: string }[] {
	const all = files();
	return all.flatMap( ( source ) => {
		const calls = [ ...source.code.matchAll( CALL ) ].flatMap( ( { 0: call, 1: write = '', index } ) => {
			const expression = argumentsAt( source.code, index + call.length )[ WRITES[ write ]! ] ?? '';
			return ( nameOf( expression, source, all ) ?? [ expression ] ).map( ( name ) => ( {
				name,
				where: `${ source.file }: ${ write }`,
			} ) );
		} );
		const inserts = /INSERT IGNORE INTO \$wpdb->options/.test( source.code )
			? nameOf( 'self::PREFIX . $name', source, all )!.map( ( name ) => ( {
					name,
					where: `${ source.file }: INSERT`,
				} ) )
			: [];
		return [ ...calls, ...inserts ];
	} );
}
