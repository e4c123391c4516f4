import { describePaths } from '../../../_kit/paths';
import { model } from './moving-in.model';

describePaths( model );

// Write moving-in.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
