import { defineBlock } from '../_runtime/registration/define-block';
import type { EditLoader } from '../_runtime/registration/lazy-edit';
import type { Details, Line, Titled } from './attributes';
import metadata from './block.json';
import details from './children/recipe-details/block.json';
import hero from './children/recipe-hero/block.json';
import ingredient from './children/recipe-ingredient-item/block.json';
import ingredients from './children/recipe-ingredients-list/block.json';
import step from './children/recipe-step/block.json';
import steps from './children/recipe-steps/block.json';
import {
	deprecated,
	deprecatedDetails,
	deprecatedHero,
	deprecatedIngredient,
	deprecatedIngredients,
	deprecatedStep,
	deprecatedSteps,
} from './deprecated';
import { save, saveDetails, saveHero, saveIngredient, saveIngredients, saveStep, saveSteps } from './save';
import { ingredientsTransforms, lineTransforms, stepsTransforms, transforms } from './transforms';

/** One chunk: the parts of a recipe are always shown together. */
const loaderOf =
	( name: keyof typeof import( './edit' ) ): EditLoader =>
	async () => ( { default: ( await import( './edit' ) )[ name ] } );

/** Backspace at the start of a line, or Delete at the end of the one before it. */
const merge = ( { content = '' }: Line, { content: next = '' }: Line ): Line => ( {
	content: `${ content }${ next }`,
} );

export const register = () => {
	defineBlock< Titled >( metadata, { save, deprecated, transforms, edit: loaderOf( 'RecipeEdit' ) } );
	defineBlock< Details >( details, {
		save: saveDetails,
		deprecated: deprecatedDetails,
		edit: loaderOf( 'DetailsEdit' ),
	} );
	defineBlock( hero, { save: saveHero, deprecated: deprecatedHero, edit: loaderOf( 'HeroEdit' ) } );
	defineBlock< Titled >( ingredients, {
		save: saveIngredients,
		deprecated: deprecatedIngredients,
		transforms: ingredientsTransforms,
		edit: loaderOf( 'IngredientsEdit' ),
	} );
	defineBlock< Line >( ingredient, {
		save: saveIngredient,
		deprecated: deprecatedIngredient,
		transforms: lineTransforms,
		merge,
		edit: loaderOf( 'IngredientEdit' ),
	} );
	defineBlock< Titled >( steps, {
		save: saveSteps,
		deprecated: deprecatedSteps,
		transforms: stepsTransforms,
		edit: loaderOf( 'StepsEdit' ),
	} );
	defineBlock< Line >( step, {
		save: saveStep,
		deprecated: deprecatedStep,
		transforms: lineTransforms,
		merge,
		edit: loaderOf( 'StepEdit' ),
	} );
};
