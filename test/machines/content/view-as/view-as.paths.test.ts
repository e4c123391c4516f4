import { describePaths } from '../../../_kit/paths';
import { model } from './view-as.model';

describePaths( model );

// Write view-as.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
