/**
 * Checks the import rules. Also fails if no modules were found: with a compiler version that it does not support, dependency-cruiser finds
 * none and passes.
 */
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { createRequire } from 'node:module';

const { forbidden, options } = createRequire( import.meta.url )( '../.dependency-cruiser.cjs' );
const folders = [ 'machines', 'services', 'blocks', 'stories' ];

const { output } = await cruise(
	folders,
	{ ...options, ruleSet: { forbidden }, validate: true },
	{},
	{ tsConfig: extractTSConfig( 'tsconfig.json' ) }
);
if ( typeof output === 'string' ) {
	throw new Error( 'dependency-cruiser answered with a text.' );
}
const unseen = folders.filter(
	( folder ) => ! output.modules.some( ( { source } ) => source.startsWith( `${ folder }/` ) )
);
const seen = output.modules.filter( ( { source } ) =>
	folders.some( ( folder ) => source.startsWith( `${ folder }/` ) )
).length;
for ( const { rule, from, to } of output.summary.violations ) {
	console.error( `${ rule.name }: ${ from } → ${ to }` );
}
if ( unseen.length > 0 ) {
	console.error(
		`No modules seen in: ${ unseen.join( ', ' ) }. Is this version of TypeScript known to dependency-cruiser?`
	);
}
console.log( `Import rules: ${ seen } modules, ${ output.summary.violations.length } violations.` );
process.exitCode = output.summary.violations.length > 0 || unseen.length > 0 ? 1 : 0;
