import { describePaths } from '../../../_kit/paths';
import { model } from './instagram.model';

describePaths( model );

// Write instagram.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
