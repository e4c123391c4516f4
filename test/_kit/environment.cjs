/**
 * The environment of a unit test follows from its name: `.test.tsx` renders, and has a document; `.test.ts` runs in Node, which starts much
 * faster.
 */
const { TestEnvironment: Node } = require( 'jest-environment-node' );
const { disableStorages } = require( './async-storages.cjs' );
const { keepExplorations } = require( './explorations.cjs' );
const { provide } = require( './packages.cjs' );
const { passOverRulesOfOthers } = require( './rules-of-others.cjs' );

let isPassing = false;

/** @typedef {ConstructorParameters< typeof Node >} Args */

/** @param {Args} args */
function environmentOf( ...args ) {
	if ( args[ 1 ].testPath.endsWith( '.test.ts' ) ) {
		return new Node( ...args );
	}
	if ( ! isPassing ) {
		isPassing = true;
		passOverRulesOfOthers();
	}
	const { TestEnvironment: Dom } = require( 'jest-environment-jsdom' );
	return new Dom( ...args );
}

/** @param {Args} args */
module.exports = function UnitEnvironment( ...args ) {
	const environment = environmentOf( ...args );
	provide( environment );
	keepExplorations( environment );
	const teardown = environment.teardown.bind( environment );
	environment.teardown = () => teardown().then( disableStorages );
	return environment;
};
