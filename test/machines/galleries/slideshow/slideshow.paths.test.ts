import { describePaths } from '../../../_kit/paths';
import { model } from './slideshow.model';

describePaths( model );

// Write slideshow.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
