/** Walks the generated paths of flows in a real editor. `npm run paths -- <flow> --run` and `npm run paths -- --all --run` start it. */
import { titleOf } from '../../../machines/_exploration/explore';
import type { AnyModel } from '../../../machines/_exploration/model';
import { reset, test } from '../_kit';
import type { Driver } from './driver';
import { arrowsIn, walksOf } from './plan';
import type { PlannedWalk } from './plan';

interface Files {
	flow: string;
	model: string;
	driver: string;
}

const flows: Files[] = JSON.parse( process.env.STATECRAFT_FLOWS! );

function define( { place, model, path }: PlannedWalk ) {
	const tag = path.some( ( step ) => place.outlivesPost?.( step ) ) ? '@fresh' : [];
	const annotation = arrowsIn( path ).map( ( description ) => ( { type: 'arrow', description } ) );
	test( titleOf( path ), { tag, annotation }, async ( { editor } ) => {
		const walk = await place.open( editor, path );
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

/** The flow of the previous walk in this worker. */
let last: string | undefined;

for ( const files of flows ) {
	const { model } = require( files.model ) as { model: AnyModel };
	const { driver } = require( files.driver ) as { driver: Driver };
	const walks = walksOf( model, driver );
	test.describe( files.flow, () => {
		test.beforeEach( async () => {
			// The site is reset between flows, because each sets it up differently.
			if ( last !== undefined && last !== files.flow ) {
				await reset();
			}
			last = files.flow;
		} );
		for ( const place of new Set( walks.map( ( walk ) => walk.place ) ) ) {
			test.describe( place.in, () => walks.filter( ( walk ) => walk.place === place ).forEach( define ) );
		}
	} );
}
