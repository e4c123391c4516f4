/** The files and entries of a new flow, a new block, a new system and a new service. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@wordpress/block-serialization-default-parser';
import { UserError } from '../_kit/user-error.mjs';
import { filled, naming } from './files.mjs';

/** @typedef {import('./files.mjs').Plan} Plan */

const WORD = '[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*';
const SYSTEM = 'blocks/_composition/__system__.ts';
const SERVICES = 'blocks/_composition/__system__.services.ts';

/** @param {string} kind @param {string} place @return {[system: string, name: string]} */
function named( kind, place ) {
	if ( ! new RegExp( kind === 'system' ? `^${ WORD }$` : `^${ WORD }/${ WORD }$` ).test( place ) ) {
		throw new UserError(
			`“${ place }” is no name for a ${ kind }.`,
			kind === 'system'
				? 'Take words of small letters and digits, joined by hyphens: payments.'
				: 'Take its system and its name, words of small letters and digits, joined by hyphens: media/oauth-connect.'
		);
	}
	const [ system = '', name = system ] = place.split( '/' );
	return [ system, name ];
}

/** @param {string} place @param {string} root @return {Plan} The plan of a flow. If its system already exists in the editor, it loads the services. */
export function planOfFlow( place, root ) {
	const [ system, flow ] = named( 'flow', place );
	const name = naming( system, flow );
	return {
		files: filled(
			{
				'flow/index.ts': 'machines/__system__/__name__/index.ts',
				'flow/machine.ts': 'machines/__system__/__name__/__name__.machine.ts',
				'flow/types.ts': 'machines/__system__/__name__/__name__.types.ts',
				'flow/README.md': 'machines/__system__/__name__/README.md',
				'flow/services.ts': 'services/__system__/__name__/index.ts',
				'flow/table.ts': 'stories/machines/__system__/__name__.table.ts',
				'flow/stories.tsx': 'stories/machines/__system__/__name__.stories.tsx',
				'flow/model.ts': 'test/machines/__system__/__name__/__name__.model.ts',
				'flow/test.ts': 'test/machines/__system__/__name__/__name__.test.ts',
				'flow/paths.test.ts': 'test/machines/__system__/__name__/__name__.paths.test.ts',
				'flow/stories.test.ts': 'test/stories/__system__/__name__.stories.test.ts',
				'flow/driver.ts': 'test/e2e/_paths/__system__/__name__.driver.ts',
			},
			name
		),
		entries: existsSync( path.join( root, name( SYSTEM ) ) )
			? [
					{
						file: name( SERVICES ),
						at: /\bservices: ServicesLoaders = \{/,
						line: name(
							"\n'__name__': async () => ( await import( '../../services/__system__/__name__' ) ).create__Camel__Services(),"
						),
					},
				]
			: [],
	};
}

/** @param {unknown} value */
const json = ( value ) => `${ JSON.stringify( value, null, '\t' ) }\n`;

const attributes = { text: 'Write a text as a real one looks.' };

/** @param {string} block @param {boolean} isDynamic @return {string} The block as post content. */
function savedAs( block, isDynamic ) {
	const comment = `wp:${ block } ${ JSON.stringify( attributes ) }`;
	return isDynamic
		? `<!-- ${ comment } /-->`
		: `<!-- ${ comment } -->\n<div class="wp-block-${ block.replace( '/', '-' ) }">${ attributes.text }</div>\n<!-- /wp:${ block } -->`;
}

/** @param {string} block @param {string} name @param {string} html @return {Record<string, string>} The four files of a fixture. */
function fixture( block, name, html ) {
	const base = `test/blocks/${ name }/fixtures/full`;
	return {
		[ `${ base }.html` ]: `${ html }\n`,
		[ `${ base }.parsed.json` ]: json( parse( html ) ),
		[ `${ base }.json` ]: json( [ { name: block, isValid: true, attributes, innerBlocks: [] } ] ),
		[ `${ base }.serialized.html` ]: `${ html }\n`,
	};
}

/**
 * @param {string}                                      place
 * @param {string}                                      root
 * @param {{ flow: boolean, dynamic: boolean }} options Whether it has a flow of the same name, and whether the server renders it.
 * @return {Plan}
 */
export function planOfBlock( place, root, { flow: hasFlow, dynamic: isDynamic } ) {
	const [ system, block ] = named( 'block', place );
	const name = naming( system, block );
	if ( ! existsSync( path.join( root, name( SYSTEM ) ) ) ) {
		throw new UserError( `There is no system “${ system }”.`, `Make it first: npm run new:system ${ system }` );
	}
	const flow = hasFlow ? planOfFlow( place, root ) : { files: {}, entries: [] };
	const markup = savedAs( `jetpack/${ block }`, isDynamic );
	const features = 'blocks/_runtime/registration/availability.ts';
	const isListed = readFileSync( path.join( root, features ), 'utf8' ).includes( `'${ block }'` );
	return {
		files: {
			...flow.files,
			...filled(
				{
					'block/block.json': 'blocks/__name__/block.json',
					'block/index.ts': 'blocks/__name__/index.ts',
					'block/attributes.ts': 'blocks/__name__/attributes.ts',
					'block/deprecated.ts': 'blocks/__name__/deprecated.ts',
					[ `block/${ isDynamic ? 'save.dynamic' : 'save' }.tsx` ]: 'blocks/__name__/save.tsx',
					[ `block/${ hasFlow ? 'edit.flow' : 'edit' }.tsx` ]: 'blocks/__name__/edit.tsx',
					'block/editor.scss': 'blocks/__name__/editor.scss',
					'block/style.scss': 'blocks/__name__/style.scss',
					...( isDynamic && { 'block/render.php': 'blocks/__name__/render.php' } ),
					'block/authors.md': 'docs/authors/__name__.md',
					'block/stories.tsx': 'stories/blocks/__name__.stories.tsx',
					'block/wiring.test.tsx': 'test/blocks/__name__/wiring.test.tsx',
					...( hasFlow && {
						'block/view.tsx': 'blocks/__name__/parts/__name__-view.tsx',
						'block/flow.stories.tsx': 'stories/machines/__system__/__name__.stories.tsx',
						'block/view.test.tsx': 'test/machines/__system__/__name__/__name__.view.test.tsx',
					} ),
				},
				( text ) =>
					name( text )
						.replaceAll( '__render__', isDynamic ? ', "render": "file:./render.php"' : '' )
						.replaceAll( '__markup__', markup )
						.replaceAll( '__ports__', hasFlow ? `{ '${ block }': [ 'result' ] }` : '{}' )
			),
			...fixture( `jetpack/${ block }`, block, markup ),
		},
		entries: [
			...flow.entries,
			{
				file: name( SYSTEM ),
				at: /^(?:import .*\n)+/m,
				line: name( "import { register as __camel__ } from '../__name__';\n" ),
			},
			{ file: name( SYSTEM ), at: /\bregistrations: \{/, line: name( ' __camel__,' ) },
			{
				file: 'docs/authors/README.md',
				at: /## More to read\n\n/,
				line: name( '- [__Words__](__name__.md): write what it is for.\n' ),
			},
			{
				file: 'blocks/_composition/icons.ts',
				at: /\.\.\.formIcons,/,
				line: name( "\n\t'jetpack/__name__': blockDefault," ),
			},
			{
				file: 'blocks/_composition/readiness.ts',
				at: /: ReadinessByBlock = \{/,
				line: name( "\n\t'jetpack/__name__': finished," ),
			},
			...( isListed
				? []
				: [ { file: features, at: /export const PRODUCTION = \[/, line: `\n\t'${ block }',` } ] ),
		],
	};
}

/** @param {string} place @return {Plan} */
export function planOfSystem( place ) {
	const name = naming( ...named( 'system', place ) );
	const list = 'blocks/_composition/index.ts';
	return {
		files: filled(
			{
				'system/system.ts': SYSTEM,
				'system/services.ts': SERVICES,
				'system/Module.php': 'includes/__System__/Module.php',
				'system/rest.test.ts': 'test/wordpress/__system__/__system__.test.ts',
			},
			name
		),
		entries: [
			{ file: list, at: /^(?:import .*\n)+/m, line: name( "import { __systemCamel__ } from './__system__';\n" ) },
			{ file: list, at: /systems: readonly System\[\] = \[[^\]]*\w/, line: name( ', __systemCamel__' ) },
			{
				file: 'blocks/_composition/services.ts',
				at: /\*\/\n/,
				line: name( "export { services as __systemCamel__ } from './__system__.services';\n" ),
			},
			{
				file: 'includes/Plugin.php',
				at: /MODULES = array\([^)]*,\n/,
				line: name( '\t\t__System__\\Module::class,\n' ),
			},
		],
	};
}

/** @param {string} place @param {string} root @return {Plan} The plan of a service of a system that exists on the server. */
export function planOfService( place, root ) {
	const [ system, service ] = named( 'service', place );
	const name = naming( system, service );
	const module = name( 'includes/__System__/Module.php' );
	if ( ! existsSync( path.join( root, module ) ) ) {
		throw new UserError( `There is no system “${ system }”.`, `Make it first: npm run new:system ${ system }` );
	}
	const hasServices = readFileSync( path.join( root, module ), 'utf8' ).includes(
		'public function services(): array'
	);
	return {
		files: filled(
			{
				'service/Service.php': 'includes/__System__/__Name___Service.php',
				'service/Api.php': 'includes/__System__/__Name___Api.php',
			},
			name
		),
		entries: [
			hasServices
				? {
						file: module,
						at: /public function services\(\): array \{\n\t\treturn array\(/,
						line: name( ' new __Name___Service(),' ),
					}
				: {
						file: module,
						at: /final class Module extends System \{\n/,
						line: name(
							'\n\t/** {@inheritDoc} */\n\tpublic function services(): array {\n\t\treturn array( new __Name___Service() );\n\t}\n'
						),
					},
		],
	};
}
