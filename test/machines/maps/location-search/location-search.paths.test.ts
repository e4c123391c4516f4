import { describePaths } from '../../../_kit/paths';
import { model } from './location-search.model';

describePaths( model );

// Write location-search.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
