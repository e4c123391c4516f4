/** Walks the generated paths of a flow in a real editor. `npm run paths -- <flow> --run` starts it. */
import { explore, titleOf } from '../../../machines/_model/explore';
import type { Path } from '../../../machines/_model/explore';
import { arrowsOf } from '../../../machines/_model/arrows';
import type { AnyModel } from '../../../machines/_model/model';
import { test } from '../_kit';
import type { Driver } from './driver';

const { model } = require( process.env.STATECRAFT_MODEL! ) as { model: AnyModel };
const { driver } = require( process.env.STATECRAFT_DRIVER! ) as { driver: Driver };
const { paths } = explore( model );

const obstacle = ( path: Path ): string | undefined =>
	path
		.slice( 1 )
		.map( ( step, i ) => driver.cannot( step, path[ i ]! ) )
		.find( ( reason ) => reason !== undefined );

const walkable = paths.filter( ( path ) => obstacle( path ) === undefined );

for ( const path of walkable ) {
	const tag = path.some( ( step ) => driver.marks?.( step ) ) ? '@fresh' : [];
	test( titleOf( path ), { tag }, async ( { editor } ) => {
		const walk = await driver.open( editor, path );
		try {
			for ( const step of path ) {
				await test.step( step.act?.say ?? model.begin, async () => {
					if ( step.act ) {
						await walk.perform( step );
					}
					await walk.see( step );
				} );
			}
		} finally {
			await walk.close();
		}
	} );
}

test.afterAll( () => {
	const arrows = new Set( walkable.flatMap( ( path ) => path.flatMap( ( step ) => step.arrows ) ) );
	const left = arrowsOf( model.machine ).filter( ( { name } ) => ! arrows.has( name ) );
	const lines = [
		`\nWalkable: ${ walkable.length } of ${ paths.length } paths, ${ arrows.size } of ${ arrows.size + left.length } arrows.`,
		...left.map( ( { name } ) => `No walk takes the arrow ${ name }.` ),
		...paths
			.filter( ( path ) => obstacle( path ) )
			.map( ( path ) => `Not walked: ${ titleOf( path ) }\n  ${ obstacle( path ) }` ),
	];
	process.stdout.write( `${ lines.join( '\n' ) }\n` );
} );
