import { register } from '../../blocks/recipe';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/recipe/style.scss';

register();

export default blockStories( 'recipe' );

const item = ( text: string ) =>
	`<!-- wp:jetpack/recipe-ingredient-item -->
<li class="wp-block-jetpack-recipe-ingredient-item" itemprop="recipeIngredient">${ text }</li>
<!-- /wp:jetpack/recipe-ingredient-item -->`;

const step = ( text: string ) =>
	`<!-- wp:jetpack/recipe-step -->
<li class="wp-block-jetpack-recipe-step" itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><span class="wp-block-jetpack-recipe-step__text" itemprop="text">${ text }</span></li>
<!-- /wp:jetpack/recipe-step -->`;

const recipe = ( details: object ) =>
	saved( `<!-- wp:jetpack/recipe -->
<div class="wp-block-jetpack-recipe" itemscope itemtype="https://schema.org/Recipe"><h2 class="wp-block-jetpack-recipe__title" itemprop="name">Bread with seeds</h2><!-- wp:jetpack/recipe-details ${ JSON.stringify(
		{ prepTimeLabel: 'Prep Time', cookTimeLabel: 'Cook Time', servingsLabel: 'Servings', ...details }
	) } /-->

<!-- wp:jetpack/recipe-ingredients-list -->
<div class="wp-block-jetpack-recipe-ingredients-list"><h3 class="wp-block-jetpack-recipe-ingredients-list__title">Ingredients</h3><ul>${ [
		item( '500 g flour' ),
		item( '50 g seeds' ),
	].join( '\n\n' ) }</ul></div>
<!-- /wp:jetpack/recipe-ingredients-list -->

<!-- wp:jetpack/recipe-steps -->
<div class="wp-block-jetpack-recipe-steps"><h3 class="wp-block-jetpack-recipe-steps__title">Directions</h3><ol>${ [
		step( 'Mix everything.' ),
		step( 'Bake it.' ),
	].join( '\n\n' ) }</ol></div>
<!-- /wp:jetpack/recipe-steps --></div>
<!-- /wp:jetpack/recipe -->` );

export const New = saved( '<!-- wp:jetpack/recipe /-->' );
export const Filled = recipe( { prepTime: '20 min', cookTime: '1 hour 30 min', servings: '2 loaves' } );
export const UnknownTime = recipe( { prepTime: 'overnight', servings: '2 loaves' } );
