import { describePaths } from '../../../_kit/paths';
import { model } from './first-run.model';

describePaths( model );
