/** What PHP returns, with WordPress and the plugin loaded. */
import { php } from './client';
import { inPhp } from './knobs';

/** PHP around the code of a test. */
interface Around {
	before?: string;
	after?: string;
	/** The variables of `before` that the code of the test has. */
	uses?: readonly string[];
}

/** What a function with this body returns, which has `$wpdb`. */
export const run = async < T >( body: string, { before = '', after = '', uses = [] }: Around = {} ): Promise< T > => {
	const inherited = uses.length > 0 ? `use ( ${ uses.join( ', ' ) } ) ` : '';
	return JSON.parse(
		await php(
			`${ before } echo wp_json_encode( ( static function () ${ inherited }{ global $wpdb; ${ body } } )() ); ${ after }`
		)
	);
};

/**
 * As `run()`, for code that names the classes of a namespace by their short names. `faulty` are functions of PHP as these classes find them: their body,
 * which has `$given`.
 *
 * @param namespace Its name.
 * @param around    What all code needs.
 * @param others    More namespaces that find the faulty functions.
 */
export const runIn =
	( namespace: string, around: Around = {}, others: readonly string[] = [] ) =>
	< T >( body: string, faulty: Record< string, string > = {} ): Promise< T > => {
		const functions = Object.entries( faulty ).map(
			( [ name, does ] ) => `function ${ name }( ...$given ) { ${ does } }`
		);
		const found = [ namespace, ...others ].map( ( one ) => `namespace ${ one } { ${ functions.join( ' ' ) } }` );
		const full = `${ inPhp( `${ namespace }\\` ) } . $name`;
		const before = `
			eval( ${ inPhp( found.join( ' ' ) ) } );
			spl_autoload_register( static fn( $name ) => ! str_contains( $name, chr( 92 ) ) && class_exists( ${ full } ) && class_alias( ${ full }, $name ) );
			${ around.before ?? '' }`;
		return run( body, { ...around, before } );
	};
