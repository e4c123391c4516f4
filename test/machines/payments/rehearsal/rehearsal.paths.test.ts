import { describePaths } from '../../../_kit/paths';
import { model } from './rehearsal.model';

describePaths( model );

// Write rehearsal.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
