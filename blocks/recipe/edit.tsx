/** A recipe and its parts. */
export { DetailsEdit } from './parts/details-edit';
export { HeroEdit, RecipeEdit } from './parts/recipe-edit';
export { IngredientEdit, StepEdit } from './parts/line-edit';
export { IngredientsEdit, StepsEdit } from './parts/list-edit';
