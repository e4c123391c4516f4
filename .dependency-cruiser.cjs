const { readdirSync } = require( 'fs' );
const path = require( 'path' );

const wordpress = 'node_modules/@wordpress/';
const forbid = ( name, from, to, comment ) => ( { name, severity: 'error', from, to, comment } );

/** UI of one system for several blocks: the folders in `blocks/_shared` that have the name of a system. */
const systems = readdirSync( path.join( __dirname, 'machines' ) ).filter( ( name ) => ! name.startsWith( '_' ) );
const SYSTEM_UI = `^blocks/_shared/(?:${ systems.join( '|' ) })/`;

/** The table “Who may import whom” of CONTRIBUTING.md. tools/imports.mjs runs it and fails when it saw no modules. */
module.exports = {
	forbidden: [
		forbid(
			'kit-knows-xstate-only',
			{ path: '^machines/_kit/' },
			{ path: '.', pathNot: '^machines/_kit/|node_modules/xstate/' }
		),
		forbid(
			'models-know-xstate-and-kit',
			{ path: '^machines/_exploration/' },
			{ path: '.', pathNot: '^machines/_(exploration|kit)/|node_modules/xstate/' }
		),
		forbid(
			'product-knows-no-models',
			{ path: '^(machines/(?!_exploration/)|services/|blocks/)' },
			{ path: '^machines/_exploration/' },
			'They walk and break charts for stories, tests and tools, and never ship. Also their types are no concern of the product.'
		),
		forbid(
			'machines-are-pure',
			{ path: '^machines/' },
			{ path: '.', pathNot: '^machines/|node_modules/xstate/' }
		),
		forbid(
			'flows-meet-through-index',
			{ path: '^machines/([^_/][^/]*/[^/]+)/' },
			{ path: '^machines/[^_/][^/]*/[^/]+/(?!index\\.ts$)', pathNot: '^machines/$1/' }
		),
		forbid(
			'services-know-types-of-machines',
			{ path: '^services/' },
			{
				path: '^machines/|^(blocks|stories|test|tools)/|node_modules/(xstate|react|react-dom)/',
				pathNot: '^machines/_kit/(?:failure|hosting)\\.ts$',
				dependencyTypesNot: [ 'type-only' ],
			},
			'The shape of a failure, and what follows from a hosting flavour, are theirs, too: they know nothing of xstate.'
		),
		forbid(
			'services-and-wordpress',
			{ path: '^services/' },
			{ path: wordpress, pathNot: wordpress + '(api-fetch|url)/' }
		),
		forbid(
			'one-client-asks-this-site',
			{ path: '^services/', pathNot: '^services/_kit/site-client\\.ts$' },
			{ path: wordpress + 'api-fetch/' },
			'All that talks to the routes of this site goes through one client, also its types: what holds for every request is said there once.'
		),
		forbid(
			'registration-loads-no-flows',
			{ path: '^blocks/_runtime/registration/' },
			{
				path: '^(?:machines|services)/|^blocks/_runtime/(?:flows|hooks)/|node_modules/(xstate|react-dom)/',
				pathNot: '^machines/[^/]+/[^/]+/providers/index\\.ts$',
				dependencyTypesNot: [ 'type-only' ],
			},
			'It is in the small script that every page of the editor loads. The providers of a flow are pure functions that load without its chart.'
		),
		forbid(
			'blocks-never-import-services',
			{ path: '^blocks/', pathNot: '^blocks/_composition/' },
			{ path: '^(services|stories|test|tools)/|' + wordpress + 'api-fetch/' }
		),
		forbid(
			'systems-register-and-load',
			{ path: '^blocks/_composition/(?!icons|readiness)' },
			{
				path: '^(machines|stories|test|tools)/|^blocks/_(?!composition/|extensions/|runtime/(registration|editor)/)|node_modules/',
				dependencyTypesNot: [ 'type-only' ],
			}
		),
		forbid(
			'systems-register-through-index',
			{ path: '^blocks/_composition/(?!icons|readiness)' },
			{ path: '^blocks/(?:_extensions/)?[^_/][^/]*/(?!index\\.tsx?$)|^services/(?![^/]+/[^/]+/index\\.ts$)' }
		),
		forbid(
			'icons-are-drawings',
			{ path: '^blocks/_composition/icons\\.ts$' },
			{
				path: '.',
				pathNot: 'icons?\\.tsx$|' + wordpress + 'icons/',
				dependencyTypesNot: [ 'type-only' ],
			},
			'The icons of all blocks are one chunk; nothing else may travel with them.'
		),
		forbid(
			'readiness-is-checks',
			{ path: '^blocks/_composition/readiness\\.ts$' },
			{ path: '.', pathNot: '/readiness\\.ts$', dependencyTypesNot: [ 'type-only' ] },
			'The checks of all blocks are one chunk; nothing else may travel with them.'
		),
		forbid(
			'root-knows-systems-only',
			{ path: '^blocks/index\\.ts$' },
			{
				path: '.',
				pathNot: '^blocks/_(composition/(index|icons|later|readiness|services)\\.ts$|runtime/registration/)',
			}
		),
		forbid(
			'systems-are-met-by-the-root',
			{ pathNot: '^blocks/(_composition/|index\\.ts$|_admin/app\\.tsx$)|^test/' },
			{ path: '^blocks/_composition/' }
		),
		forbid(
			'blocks-meet-machines-through-index',
			{ path: '^blocks/' },
			{
				path: '^machines/(?:_kit/(?!index\\.ts$)|[^_/][^/]*/[^/]+/(?!index\\.ts$))',
				pathNot: '^machines/[^/]+/[^/]+/(?:providers|chart)/(?:index|later)\\.ts$',
			},
			'The providers of a flow are pure functions that load without its chart: the initial script reads pasted text with them. A chart that is plain data is for published pages.'
		),
		forbid(
			'blocks-stay-apart',
			{ path: '^blocks/([^_/][^/]*)/' },
			{ path: '^blocks/([^_/][^/]*)/', pathNot: '^blocks/$1/' }
		),
		forbid(
			'kit-knows-no-system',
			{ path: '^blocks/_shared/', pathNot: SYSTEM_UI },
			{ path: SYSTEM_UI },
			'What stands in _shared itself is the UI kit; what is of one system is in a folder of its name.'
		),
		forbid(
			'saved-formats-know-nothing',
			{ path: '^blocks/.+/(save\\.tsx|deprecated\\.ts)$' },
			{ path: '^machines/|^blocks/_runtime/' }
		),
		forbid(
			'product-knows-no-tools',
			{ path: '^(machines|services|blocks)/' },
			{ path: '^(tools|test|stories)/' }
		),
		forbid( 'stories-know-no-services', { path: '^stories/' }, { path: '^services/' } ),
		forbid( 'no-cycles', {}, { circular: true } ),
	],
	options: {
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		doNotFollow: { path: 'node_modules' },
		enhancedResolveOptions: {
			exportsFields: [ 'exports' ],
			conditionNames: [ 'import', 'require', 'node', 'default', 'types' ],
		},
	},
};
