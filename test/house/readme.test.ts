import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { mermaid } from '../../tools/_flows/mermaid';
import { flowsIn } from './registry';
import { ROOT } from './root';

const machineOf = async ( flow: string ) => {
	const { model } = ( await import( `../machines/${ flow }/${ basename( flow ) }.model` ) ) as {
		model: { machine: AnyStateMachine };
	};
	return model.machine;
};

it.each( flowsIn( ROOT ) )( 'the chart in the README of %s matches its machine', async ( flow ) => {
	const readme = readFileSync( join( ROOT, 'machines', flow, 'README.md' ), 'utf8' );
	// `npm run paths -- <flow> --readme` writes it.
	expect( readme ).toContain( `\`\`\`mermaid\n${ mermaid( await machineOf( flow ) ) }\n\`\`\`` );
} );

it.each( flowsIn( ROOT ) )( 'the README of %s has its two hand-written parts', ( flow ) => {
	const readme = readFileSync( join( ROOT, 'machines', flow, 'README.md' ), 'utf8' );
	for ( const part of [ 'What it promises', 'How it is built' ] ) {
		const [ , text = '' ] = readme.split( `## ${ part }\n` );
		expect( text.split( '\n## ' )[ 0 ]!.trim().length ).toBeGreaterThan( 100 );
	}
} );
